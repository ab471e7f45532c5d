/** Passwords of at least ten characters from published leaks and German surveys; shorter ones are refused anyway. */
const leaked = new Set(
  `
  passwort12 passwort123 passwort1234 passwort12345 passwort123456 passwort2024 passwort2025 passwort2026 passwort!1
  passwort01 meinpasswort geheimespasswort neuespasswort standardpasswort password12 password123 password1234
  password12345 password123456 password01 password2024 password2025 password2026 passwordpassword passw0rd123
  p@ssw0rd123 p@ssword123 p@55w0rd123 mypassword123 changeme123 changemenow letmein1234 letmeinplease welcome1234
  welcome2024 welcome2025 welcome2026 willkommen willkommen1 willkommen12 willkommen123 willkommen2024 willkommen2025
  willkommen2026 hallowelt1 hallowelt123 hallo12345 hallo123456 hallohallo halloduda1 helloworld helloworld1 hello12345
  schalke041904 schalke1904 bayernmuenchen bayernmünchen fcbayern1900 borussia09 borussia1909 dortmund09 dortmund1909
  ichliebedich ichliebedich1 iloveyou12 iloveyou123 iloveyou1234 iloveyou12345 schatzi123 schnucki123 schneckchen
  sonnenschein sonnenschein1 sonnenblume schmetterling schokolade schokolade1 erdbeere123 prinzessin prinzessin1
  princess12 princess123 sunshine12 sunshine123 football12 football123 fussball123 fußball123 baseball123 basketball
  superman123 spiderman123 batman12345 starwars123 pokemon123 minecraft1 minecraft123 fortnite123 computer12 computer123
  deutschland deutschland1 deutschland123 frankfurt1 hamburg123 berlin1234 muenchen123 münchen123 koeln12345 oesterreich
  administrator administrator1 admin12345 admin123456 admin1234567 adminadmin1 adminadmin root123456 test123456 test1234567
  testtesttest testpasswort testpassword demo123456 demopasswort benutzer123 operator123 betreiber1 betreiber123
  marktwerk1 marktwerk12 marktwerk123 marktwerk1234 marktwerk2025 marktwerk2026 qwertz12345 qwertz123456 qwertz1234
  qwerty12345 qwerty123456 qwerty1234 qwertyuiop1 asdfghjkl1 yxcvbnm123 zxcvbnm123 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6z
  q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5z6 1qaz2wsx3edc 1qay2wsx3edc zaq12wsxcde3 abcd123456 abc1234567 abc123456789 a123456789
  aa123456789 a1b2c3d4e5 a1b2c3d4e5f6 123456789a 123456789q 1234567890a 123456abcd 12345qwert 12345qwertz 12345qwerty
  123qweasdzxc 123qweasdyxc qweasdzxc123 michael123 daniel12345 andreas123 thomas1234 stefan1234 alexander1 alexander123
  maximilian maximilian1 christian1 christian123 sebastian1 sebastian123 katharina1 elisabeth1 franziska1 stephanie1
  schneider1 schneider123 mercedes123 mercedesbenz volkswagen volkswagen1 porsche911 porsche911turbo ferrari123
  motorrad123 haustuer123 haustür123 sommer2024 sommer2025 sommer2026 winter2024 winter2025 winter2026 fruehling2025
  fruehling2026 frühling2025 frühling2026 herbst2024 herbst2025 herbst2026 januar2026 weihnachten weihnachten1 geburtstag1
  trustno1234 monkey12345 dragon12345 shadow12345 master12345 killer12345 whatever123 nothing123 internet123 facebook123
  instagram1 instagram123 linkedin123 samsung123 iphone1234 google12345 microsoft1 windows123 blink182blink correcthorsebatterystaple
  `
    .split(/\s+/)
    .filter(Boolean),
)

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopüasdfghjklöäyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
]
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))]

/** "aaaaaaaaaa", "abcabcabcabc" */
const isRepetition = (text: string) => {
  const signs = [...text]
  return [1, 2, 3, 4].some((size) => {
    const end = signs.findIndex((sign, at) => at >= size && sign !== signs[at - size])
    const times = Math.floor((end < 0 ? signs.length : end) / size)
    return times >= 2 && signs.length - times * size <= 3
  })
}

/** Known to everybody who guesses: leaked ones, one key or syllable again and again, and rows of the keyboard. */
export const isCommonPassword = (password: string) => {
  const text = password.trim().toLowerCase()
  return leaked.has(text) || isRepetition(text) || runs.some((run) => run.includes(text))
}
