const sack = (body: string, sign: string) =>
  `<path d="M60 60c-18 50-18 104-8 156 40 16 112 16 152 0 10-52 10-106-8-156Z" fill="url(#${body})"/><path d="M56 34h144l-6 30H62Z" fill="url(#${body})"/><path d="M60 60h136" stroke="#000" stroke-opacity=".25" stroke-width="7" stroke-dasharray="12 8"/><rect x="82" y="96" width="92" height="92" rx="12" fill="#fff8ea"/>${sign}`

const leaf =
  '<path d="M128 178v-40" stroke="#3f7f35" stroke-width="7"/><path d="M128 142c-32 2-36-22-34-32 24-2 36 10 34 32Zm0-8c30 0 34-22 32-30-22 0-34 10-32 30Z" fill="url(#green)"/>'
const paw =
  '<g fill="url(#earth)"><ellipse cx="128" cy="156" rx="24" ry="20"/><ellipse cx="100" cy="132" rx="10" ry="14"/><ellipse cx="119" cy="118" rx="10" ry="14"/><ellipse cx="140" cy="118" rx="10" ry="14"/><ellipse cx="158" cy="132" rx="10" ry="14"/></g>'

/** A ring of cable or hose. */
const coil = (colour: string) =>
  `<g fill="none" stroke-width="17"><ellipse cx="122" cy="120" rx="88" ry="74" stroke="url(#${colour})"/><ellipse cx="122" cy="130" rx="88" ry="74" stroke="url(#${colour})"/><ellipse cx="122" cy="140" rx="88" ry="74" stroke="url(#${colour})"/><ellipse cx="122" cy="126" rx="88" ry="74" stroke="#fff" stroke-opacity=".25" stroke-width="4"/></g>`

export const outdoorDrawings = {
  soil: sack('earth', leaf),
  feed: sack('blue', paw),
  seeds:
    '<path d="M62 30h132v196H62Z" fill="url(#cream)"/><path d="M62 30h132v36H62Z" fill="url(#green)"/><path d="M78 48h100" stroke="#fff" stroke-width="8"/><path d="M128 200v-70" stroke="#3f7f35" stroke-width="7"/><path d="M128 176c-30 0-40-20-38-30 24-2 40 10 38 30Zm0-14c28 0 38-18 36-28-22-2-38 8-36 28Z" fill="url(#green)"/><circle cx="128" cy="112" r="17" fill="url(#gold)"/><g fill="#f0a58a"><circle cx="128" cy="88" r="11"/><circle cx="151" cy="104" r="11"/><circle cx="143" cy="130" r="11"/><circle cx="113" cy="130" r="11"/><circle cx="105" cy="104" r="11"/></g><circle cx="128" cy="112" r="13" fill="url(#gold)"/>',
  wateringCan:
    '<path d="M70 96h96v104c0 10-8 16-18 16H88c-10 0-18-6-18-16Z" fill="url(#steel)"/><path d="M162 130l50-58 10 8-60 96Z" fill="#b3bcc3"/><path d="m196 66 32 24 8-14-30-24Z" fill="url(#iron)"/><path d="M76 104C20 92 20 190 74 178" fill="none" stroke="#8d979e" stroke-width="13"/><path d="M92 96c0-56 60-56 60 0" fill="none" stroke="#8d979e" stroke-width="11"/><ellipse cx="118" cy="96" rx="48" ry="13" fill="#8d979e"/><path d="M86 120v78" stroke="#fff" stroke-width="8" stroke-linecap="round"/>',
  hose: `${coil('green')}<path d="M204 160c8 30 20 44 34 52" stroke="#3f7f35" stroke-width="17" fill="none"/><path d="m222 196 28 20-10 16-30-18Z" fill="url(#gold)"/>`,
  cable: `${coil('black')}<path d="M200 160c4 24 12 36 22 44" stroke="#1f2428" stroke-width="15" fill="none"/><rect x="202" y="196" width="40" height="30" rx="5" transform="rotate(40 222 211)" fill="url(#steel)"/>`,
  spade:
    '<rect x="118" y="20" width="20" height="130" rx="8" fill="url(#wood)"/><rect x="92" y="14" width="72" height="20" rx="10" fill="url(#oak)"/><path d="M82 138h92v52c0 28-24 44-46 54-22-10-46-26-46-54Z" fill="url(#iron)"/><path d="M98 152v42" stroke="#fff" stroke-opacity=".4" stroke-width="9" stroke-linecap="round"/>',
  rake: '<rect x="118" y="14" width="20" height="168" rx="8" fill="url(#wood)"/><rect x="40" y="176" width="176" height="22" rx="8" fill="url(#iron)"/><path d="M50 194v44M80 194v44M112 194v44M144 194v44M176 194v44M206 194v44" stroke="#454d54" stroke-width="10" stroke-linecap="round"/>',
  nestBox:
    '<path d="M60 96h136v124H60Z" fill="url(#wood)"/><path d="M84 96v124M112 96v124M144 96v124M172 96v124" stroke="#85552a" stroke-opacity=".4" stroke-width="4"/><path d="m36 104 92-74 92 74-14 16-78-62-78 62Z" fill="url(#oak)"/><circle cx="128" cy="140" r="27" fill="#3d2612"/><rect x="120" y="176" width="16" height="36" rx="7" fill="#85552a"/>',
  solar:
    '<path d="M56 46h164l-24 132H22Z" fill="url(#blue)"/><path d="M110 46 92 178M165 46l-22 132M50 90h162M42 134h162" stroke="#e6f0fa" stroke-width="5"/><path d="M56 46h164l-24 132H22Z" fill="none" stroke="#d5dbe0" stroke-width="8"/><path d="M100 180h14v32h-14ZM70 210h74v14H70Z" fill="url(#iron)"/><path d="M74 62 56 160" stroke="#fff" stroke-opacity=".4" stroke-width="10"/>',
  wallbox:
    '<rect x="60" y="26" width="116" height="150" rx="24" fill="url(#white)"/><path d="m122 52-26 48h20l-8 36 34-50h-22l12-34Z" fill="url(#green)"/><path d="M118 176v26c0 30 76 30 76-10V96" fill="none" stroke="#1f2428" stroke-width="13"/><rect x="180" y="66" width="30" height="44" rx="9" fill="url(#black)"/><circle cx="118" cy="160" r="5" fill="#3f7f35"/>',
  mat: '<path d="M60 96h160v104H60Z" fill="url(#petrol)"/><path d="M60 120h160M60 148h160M60 176h160" stroke="#fff" stroke-opacity=".25" stroke-width="6"/><ellipse cx="60" cy="148" rx="40" ry="52" fill="url(#petrol)"/><ellipse cx="60" cy="148" rx="27" ry="37" fill="none" stroke="#d9efef" stroke-width="6"/><ellipse cx="60" cy="148" rx="12" ry="18" fill="none" stroke="#d9efef" stroke-width="6"/><path d="M120 92v112M180 92v112" stroke="#e9b14f" stroke-width="11"/>',
  sleepingBag:
    '<path d="M36 104C36 60 96 44 128 44s92 16 92 60v68c0 24-20 40-44 40H80c-24 0-44-16-44-40Z" fill="url(#blue)"/><path d="M72 100c0-26 32-36 56-36s56 10 56 36-32 34-56 34-56-8-56-34Z" fill="url(#gold)"/><path d="M128 134v78" stroke="#e6f0fa" stroke-width="7"/><path d="M44 148h168M46 178h164" stroke="#fff" stroke-opacity=".35" stroke-width="7"/>',
  tyre: '<circle cx="128" cy="128" r="104" fill="url(#black)"/><circle cx="128" cy="128" r="96" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="14" stroke-dasharray="16 12"/><circle cx="128" cy="128" r="66" fill="url(#steel)"/><g stroke="#6d767d" stroke-width="15"><path d="M128 66v124M74 97l108 62M74 159l108-62"/></g><circle cx="128" cy="128" r="20" fill="url(#iron)"/>',
  binoculars:
    '<path d="M44 96 74 40h40v88h-70ZM212 96l-30-56h-40v88h70Z" fill="url(#black)"/><rect x="108" y="70" width="40" height="46" rx="8" fill="url(#iron)"/><path d="M34 108h86v88c0 12-10 20-22 20H56c-12 0-22-8-22-20ZM136 108h86v88c0 12-10 20-22 20h-42c-12 0-22-8-22-20Z" fill="url(#black)"/><ellipse cx="77" cy="196" rx="38" ry="22" fill="url(#petrol)"/><ellipse cx="179" cy="196" rx="38" ry="22" fill="url(#petrol)"/><path d="M50 120v50M152 120v50" stroke="#fff" stroke-opacity=".25" stroke-width="9" stroke-linecap="round"/>',
  pump: '<rect x="56" y="24" width="144" height="20" rx="10" fill="url(#black)"/><rect x="121" y="42" width="14" height="70" fill="url(#steel)"/><rect x="106" y="100" width="44" height="104" rx="10" fill="url(#red)"/><rect x="62" y="200" width="132" height="24" rx="10" fill="url(#black)"/><circle cx="128" cy="184" r="22" fill="url(#white)"/><path d="m128 184 10-12" stroke="#a82c2c" stroke-width="5"/><path d="M150 190c50 10 60-20 50-84" fill="none" stroke="#1f2428" stroke-width="9"/>',
} satisfies Record<string, string>
