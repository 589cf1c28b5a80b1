/**
 * The passwords that guessers try first: those of published leaks, as zxcvbn-ts lists them; some that it lacks; each of
 * them doubled or with a popular ending or a year; and keys in a row. Capitals make none of them uncommon.
 */

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Words of the product's users and of languages with few words in zxcvbn-ts. In lower case, like its own. */
const MORE = words(`
p@ssword pa$$word qwertz abc abcd qwe asd login changethis ubuntu yahoo hotmail gmail netflix twitter instagram
linkedin ice red fortnite roblox bmw onedirection amy passthis passphrase thepassword yourpassword oldpassword
zxcvbnm, zxcvbnm,./ 1597532468 159753159 02468135 654321654321 753159852 87654321a 88888888a 98765432100 111222333444
ilovemymom ilovechris ilovemike ilovejohn ilovemyson ilovedogs ilovecats ilovefootball iluvyou1 iluvyou2 lovelylove
foreverlove trueluv1 teamomucho tequieromucho tiamo123 amormio1 teamomama mibebe123 lilbaby1 sugarplum gummybear
winniethepooh minniemouse pinkpanther blacksabbath mychemicalromance judaspriest gunsnroses jimihendrix dontforget
fuckyouall bla12345 dadandmom mifamilia bestfriends mychildren mybabies mydaughter lukeskywalker lordoftherings
dumbledore gryffindor slytherin voldemort bellaswan hungergames gameofthrones winterfell targaryen khaleesi daenerys
walkingdead breakingbad heisenberg doctorwho neverending mygodisgood praisegod praisethelord jesuslovesme scripture
holyspirit virginmary blackwolf greenapple whitetiger whiterose purplerain gymnastics michaeljordan lebronjames
cristianoronaldo lionelmessi inter1908 manchesterunited trabzonspor corinthians bocajuniors clubamerica pumas123
micolocolo mercedesbenz michaelschumacher harleydavidson packardbell alienware windowsxp debian12 slackware sqlserver
mysql123 postgres postgresql webadmin superuser superadmin adminpass adminpassword rootpass toor1234 usuario1
testpassword sicherheit bvb09bvb ichliebedich schmetterling doudou12 olympique psg12345 coucou12 contraseña peru1234
hermoso1 cariñito vidamia1 diosesamor diosmio1 jesucristo jesusteamo amormeu1 forzanapoli forzamilan forzainter
benvenuto lieverd1 besiktas1903 trabzon61 sifre123 ytrewq12 woaini1314 woaini520 aini1314 a5201314 li123456
iloveyou520 woshishui hatsunemiku cloudstrife kingdomhearts castlevania worldofwarcraft diablo2lod leagueoflegends
dota2dota ultimaonline planescape baldursgate skyrim12 masseffect herobrine pubg1234 clashofclans angrybirds
candycrush farmville snapchat whatsapp dropbox1 github123 encyclopedia literature geography classroom highschool
kindergarten pilipinas southafrica saudi123 burgerking mountaindew johnniewalker captainmorgan 420weed1 50cent50
youngmoney wutangclan wiz12345 soulja12 jonasbrothers joejonas1 nickjonas hannahmontana mileycyrus milleycyrus
zacefron highschoolmusical harrystyles niallhoran directioner selenagomez taylorswift katyperry elvispresley
johnlennon paulmccartney rollingstones rollingstone korn69korn soundgarden foofighters marilynmanson musicislife
soundtrack orchestra bassplayer bassguitar drummerboy ballerina technoman discoteca abcdefgh1 poiuy123 99999999a
1234password 123password thisismypassword thisisapassword letmepass openthedoor imthebest iamthebest numberone
no1knows endeavour fairytale sleepingbeauty pocahontas captainhook quidditch snape123
`)

let listed: Promise<ReadonlySet<string>> | undefined

/** Loaded when the first password is checked: 49,000 words would slow each start of the server and of its commands. */
function loadListed(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...MORE]),
  )
  return listed
}

const ENDINGS = new Set(
  words(`
0 1 2 3 4 5 6 7 8 9 00 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 33 44 45 55 66 67 69
76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99 000 001 007 100 101 111 112 123 143 222 234
321 333 345 420 456 555 666 678 777 786 789 888 911 987 999 1111 1212 1234 4321 2580 5555 6789 7777 8888 9999 12345
54321 123456 654321 1234567 12345678 123456789 1234567890 123123 112233 111111 000000 ! !! ? . @ # $ * 1! 12! 123!
1234! 12345! @1 @12 @123 @1234 @12345 #1 #123 $1 _1 _123 -1 .1 !1 !123 a abc abcd me you
`),
)

const FIRST_YEAR = 1950
const LAST_YEAR = 2035

const isEnding = (text: string): boolean =>
  ENDINGS.has(text) || (/^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR)

/** Every part of these is common, forwards and backwards. */
const RUNS = words(`
12345678901234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop[] asdfghjkl;' qwertyuiopasdfghjklzxcvbnm
qwertzuiopasdfghjklyxcvbnm azertyuiopqsdfghjklmwxcvbn 1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/
qazwsxedcrfvtgbyhnujmikolp zaqxswcdevfrbgtnhymjukilop !qaz@wsx#edc$rfv%tgb^yhn&ujm zaq12wsxcde34rfvbgt56yhnmju78
zaq1xsw2cde3vfr4bgt5nhy6mju7 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1a2b3c4d5e6f7g8h9i a1b2c3d4e5f6g7h8i9
a1s2d3f4g5h6j7k8l9 1a2s3d4f5g6h7j8k9l z1x2c3v4b5n6m7 1z2x3c4v5b6n7m !@#$%^&*()_+ qweasdzxc qweasdzxcrtyfghvbn
qwer1234asdf qwerasdfzxcv poiuytrewqlkjhgfdsamnbvcxz qwaszxerdfcvtyghbn 147258369 741852963 963852741 159357258456
789456123 123456789qwertyuiop 123456qwertyuiop qwerty123456789 1234567890abcdefghij abcdefg123456789 abcd123456789
asdf1234567890 1234qwertyuiop 12345qwertyuiop 123qweasdzxc qwe123asdzxc q1w2e3asdzxc aaaabbbbcccc 0987654321poiuytrewq
`).flatMap((run) => [run, [...run].reverse().join('')])

/** Up to four characters, up to sixteen times, as in 00000000 and abcabcabc. */
const REPEATED = /^([!-~]{1,4})\1{1,15}$/
const SHORTEST_WORD = 3

/** Whether a password of at least 8 characters is common, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase()
  const known = await loadListed()
  if (known.has(lower) || REPEATED.test(lower)) return true
  if (RUNS.some((run) => run.includes(lower))) return true
  for (let end = SHORTEST_WORD; end < lower.length; end++) {
    const [word, rest] = [lower.slice(0, end), lower.slice(end)]
    if (known.has(word) && (rest === word || isEnding(rest))) return true
  }
  return false
}
