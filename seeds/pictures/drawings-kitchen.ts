const label = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="#fff8ea"/><path d="M${x + 10} ${y + height / 2 - 6}h${width - 20}M${x + 16} ${y + height / 2 + 8}h${width - 32}" stroke="#8a7550" stroke-width="5"/>`

const bottle = (glass: string, cap: string) =>
  `<path d="M108 34h40v44c0 18 26 28 26 62v72c0 10-8 16-16 16H98c-8 0-16-6-16-16v-72c0-34 26-44 26-62Z" fill="url(#${glass})"/><rect x="104" y="20" width="48" height="26" rx="6" fill="url(#${cap})"/><path d="M98 146v62" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/>${label(94, 140, 68, 54)}`

const jar = (filling: string) =>
  `<rect x="58" y="70" width="140" height="150" rx="26" fill="#e8f0f2"/><rect x="66" y="84" width="124" height="128" rx="20" fill="url(#${filling})"/><rect x="64" y="40" width="128" height="36" rx="9" fill="url(#red)"/><path d="M76 48h104" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-dasharray="12 10"/>${label(84, 116, 88, 62)}<path d="M76 100v96" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>`

const bag = (body: string, sign: string) =>
  `<path d="M66 70h124l14 132c1 14-6 22-18 22H70c-12 0-19-8-18-22Z" fill="url(#${body})"/><path d="M62 40h132l-4 34H66Z" fill="url(#${body})"/><path d="M62 40h132l-2 14H64Z" fill="#000" fill-opacity=".14"/><path d="M76 74l-8 136" stroke="#fff" stroke-opacity=".35" stroke-width="8"/><circle cx="128" cy="148" r="46" fill="#fff8ea"/>${sign}`

const ear =
  '<path d="M128 186v-66" stroke="#a8703c" stroke-width="6"/><g fill="#d99a1c"><ellipse cx="128" cy="114" rx="8" ry="14"/><ellipse cx="113" cy="130" rx="7" ry="13" transform="rotate(-35 113 130)"/><ellipse cx="143" cy="130" rx="7" ry="13" transform="rotate(35 143 130)"/><ellipse cx="113" cy="154" rx="7" ry="13" transform="rotate(-35 113 154)"/><ellipse cx="143" cy="154" rx="7" ry="13" transform="rotate(35 143 154)"/></g>'
const bean =
  '<ellipse cx="128" cy="148" rx="22" ry="32" transform="rotate(30 128 148)" fill="url(#earth)"/><path d="M142 124c-20 14-8 32-28 48" stroke="#d9b48a" stroke-width="5" fill="none"/>'
const bowl =
  '<path d="M96 142h64c0 28-14 42-32 42s-32-14-32-42Z" fill="url(#petrol)"/><ellipse cx="128" cy="142" rx="32" ry="10" fill="#e3c27c"/><g fill="#b9553c"><circle cx="116" cy="140" r="5"/><circle cx="134" cy="144" r="5"/><circle cx="146" cy="139" r="5"/></g>'

export const kitchenDrawings = {
  oil: bottle('gold', 'black'),
  syrup: bottle('berry', 'white'),
  wine: bottle('bottle', 'red'),
  brandy: `<path d="M112 30h32v50c0 12 40 20 40 52v76c0 12-8 18-18 18H90c-10 0-18-6-18-18v-76c0-32 40-40 40-52Z" fill="url(#steel)" fill-opacity=".85"/><path d="M78 150h100v58c0 8-5 12-12 12H90c-7 0-12-4-12-12Z" fill="url(#amber)" fill-opacity=".55"/><rect x="106" y="16" width="44" height="26" rx="6" fill="url(#oak)"/>${label(90, 138, 76, 56)}`,
  honey: jar('amber'),
  jam: jar('berry'),
  preserve: jar('amber'),
  flour: bag('paper', ear),
  coffee: bag('black', bean),
  cereal: bag('cream', bowl),
  mushrooms:
    '<path d="M96 126h48c2 40 8 58 8 78 0 14-64 14-64 0 0-20 6-38 8-78Z" fill="url(#cream)"/><path d="M28 128c0-58 44-92 92-92s92 34 92 92c0 16-184 16-184 0Z" fill="url(#earth)"/><path d="M58 112c6-30 26-48 52-54" stroke="#fff" stroke-opacity=".35" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M176 176h28c2 18 6 28 6 38 0 10-40 10-40 0 0-10 4-20 6-38Z" fill="url(#cream)"/><path d="M146 178c0-30 22-46 44-46s44 16 44 46c0 9-88 9-88 0Z" fill="url(#oak)"/>',
  board:
    '<rect x="36" y="40" width="140" height="180" rx="22" transform="rotate(-12 106 130)" fill="url(#wood)"/><path d="M58 66l24 132M92 58l26 134M126 52l24 130" stroke="#85552a" stroke-opacity=".35" stroke-width="5"/><circle cx="128" cy="60" r="10" fill="#6b431f"/><path d="M196 40c20 40 22 84 12 128h-22V40Z" fill="url(#steel)"/><rect x="184" y="166" width="24" height="60" rx="9" fill="url(#black)"/>',
  rollingPin:
    '<g transform="rotate(-35 128 128)"><rect x="2" y="116" width="252" height="24" rx="12" fill="url(#oak)"/><rect x="46" y="94" width="164" height="68" rx="22" fill="url(#wood)"/><path d="M60 108h136" stroke="#fff" stroke-opacity=".45" stroke-width="9" stroke-linecap="round"/></g>',
  spoons:
    '<g transform="rotate(-18 100 128)"><ellipse cx="92" cy="66" rx="28" ry="38" fill="url(#wood)"/><ellipse cx="92" cy="62" rx="17" ry="25" fill="#b67d45"/><rect x="84" y="98" width="16" height="130" rx="8" fill="url(#oak)"/></g><g transform="rotate(16 170 128)"><path d="M142 34h54l-6 66h-42Z" fill="url(#wood)"/><path d="M160 44v44M178 44v44" stroke="#85552a" stroke-width="7"/><rect x="161" y="98" width="16" height="130" rx="8" fill="url(#oak)"/></g>',
  pot: '<rect x="34" y="104" width="188" height="24" rx="10" fill="url(#black)"/><path d="M50 116h156v74c0 16-12 26-26 26H76c-14 0-26-10-26-26Z" fill="url(#red)"/><path d="M20 124h34v20H30c-8 0-14-12-10-20ZM236 124h-34v20h24c8 0 14-12 10-20Z" fill="#a82c2c"/><path d="M44 104c12-34 156-34 168 0Z" fill="url(#red)"/><rect x="112" y="58" width="32" height="22" rx="9" fill="url(#black)"/><path d="M72 134v52" stroke="#fff" stroke-opacity=".45" stroke-width="10" stroke-linecap="round"/>',
  pitcher:
    '<path d="M78 60c16 12 70 12 88-8l-8 40c30 26 34 88 8 124H86c-28-36-22-98 0-124Z" fill="url(#petrol)"/><ellipse cx="122" cy="58" rx="44" ry="13" fill="#1f6069"/><path d="M174 96c52-12 56 74 2 84" fill="none" stroke="#2f7a81" stroke-width="18" stroke-linecap="round"/><path d="M92 112c-12 24-12 56-2 82" stroke="#fff" stroke-opacity=".4" stroke-width="9" fill="none" stroke-linecap="round"/>',
  washer:
    '<rect x="44" y="24" width="168" height="208" rx="12" fill="url(#white)"/><path d="M44 36c0-8 4-12 12-12h144c8 0 12 4 12 12v28H44Z" fill="#c9d1d7"/><rect x="58" y="34" width="56" height="20" rx="4" fill="#fff"/><circle cx="184" cy="44" r="11" fill="url(#iron)"/><circle cx="128" cy="144" r="66" fill="url(#iron)"/><circle cx="128" cy="144" r="50" fill="url(#blue)"/><path d="M80 150c16-14 30 12 48 0s32 12 48-2a50 50 0 0 1-96 2Z" fill="#dcecfb"/><path d="M98 112a44 44 0 0 1 30-12" stroke="#fff" stroke-opacity=".7" stroke-width="8" fill="none" stroke-linecap="round"/>',
  vacuum:
    '<path d="M196 26c20 4 26 24 14 40L128 178" fill="none" stroke="#454d54" stroke-width="12" stroke-linecap="round"/><path d="M84 172h76l20 40H40c6-24 20-40 44-40Z" fill="url(#black)"/><path d="M20 150c0-40 30-62 62-56 26 4 40 26 40 54l-8 32H40c-14 0-20-14-20-30Z" fill="url(#red)"/><circle cx="44" cy="180" r="26" fill="url(#iron)"/><circle cx="44" cy="180" r="11" fill="#d5dbe0"/><path d="M50 116c10-8 22-8 32-2" stroke="#fff" stroke-opacity=".6" stroke-width="8" fill="none" stroke-linecap="round"/>',
  brewer:
    '<path d="M52 30h152v44H52Z" fill="url(#black)"/><path d="M150 74h54v124h-54Z" fill="url(#black)"/><rect x="42" y="196" width="172" height="30" rx="9" fill="url(#iron)"/><path d="M82 74h44l-8 24H90Z" fill="#454d54"/><path d="M62 112h84l-10 84H72Z" fill="#e8f0f2" fill-opacity=".8"/><path d="M67 146h74l-5 50H72Z" fill="url(#earth)"/><path d="M146 122c26-4 26 46-4 46" fill="none" stroke="#e8f0f2" stroke-width="10"/><circle cx="178" cy="52" r="9" fill="#f0736a"/>',
  toaster:
    '<path d="M84 92c-8-46 0-56 44-56s52 10 44 56Z" fill="url(#amber)"/><path d="M96 90c-6-34 0-42 32-42s38 8 32 42Z" fill="#f3d9a6"/><path d="M34 108c0-18 10-26 26-26h136c16 0 26 8 26 26v84c0 12-6 18-18 18H52c-12 0-18-6-18-18Z" fill="url(#steel)"/><path d="M70 92h116" stroke="#454d54" stroke-width="9" stroke-linecap="round"/><rect x="206" y="120" width="30" height="14" rx="5" fill="url(#black)"/><path d="M52 108v74" stroke="#fff" stroke-width="9" stroke-linecap="round"/><path d="M56 210h24v12H56ZM176 210h24v12h-24Z" fill="#454d54"/>',
  mixer:
    '<path d="M48 60c0-20 14-28 34-28h92c34 0 44 22 40 40l-6 14H64c-10 0-16-10-16-26Z" fill="url(#red)"/><path d="M172 84h40v112h-40Z" fill="url(#red)"/><rect x="44" y="194" width="176" height="30" rx="12" fill="url(#red)"/><path d="M90 86h20v30H90Z" fill="url(#iron)"/><path d="M44 124h116c0 44-18 70-58 70s-58-26-58-70Z" fill="url(#steel)"/><path d="M66 46h70" stroke="#fff" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"/>',
} satisfies Record<string, string>
