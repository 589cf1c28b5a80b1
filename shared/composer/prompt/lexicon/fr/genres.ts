import type { Lexicon } from '../../meaning'

export const genres: Lexicon['genres'] = {
  Pop: 'pop, variété, variétés, variété française, chanson pop, musique pop, tube*1.2, tube de l’été*1.5, refrain entraînant*1, entraînant*0.7, entraînante*0.7, accrocheur*1, accrocheuse*1, indé*1, chanson à la mode*1, eurovision',
  Rock: 'rock, métal, heavy metal, hard rock, punk, grunge, rock alternatif, rock progressif, rock indé, rock psychédélique, rockeur*1.3, guitares saturées*1.2, garage*0.9, riff*0.8, pogo*1.4',
  'Hip-Hop':
    'hip-hop, rap, rappeur*1.6, rap français, rap old school, freestyle*1.2, instru rap, instru de rap, boom bap, rap conscient',
  'Lo-fi':
    'lo-fi, lofi, pour étudier*1.4, pour réviser*1.4, pour bosser*1.2, chillhop, crépitement de vinyle*1.4, grésillement de vinyle*1.4',
  'Electronic / EDM':
    'électro, électronique, techno, house, trance, musique électronique, edm, boîte de nuit*1.3, musique de club*1.5, french touch, dubstep, synthwave, drum and bass, rave*1.5, eurodance, chiptune*1.7, 8 bits*1.6, 8 bit*1.6, musique de boîte*1.5, discothèque*1.2, dance*1.2',
  Ambient:
    'ambient, ambiant, ambiante, ambiente*1, planant*1.7, planante*1.7, planants*1.5, nappes sonores*1.4, paysage sonore*1.7, méditation*1.5, méditatif*1.5, méditative*1.5, méditer*1.5, musique de spa*1.6, new age, bourdon*1.3, bols tibétains*1.6, musique d’ambiance*1.3, sophrologie*1.5',
  Classical:
    'classique*1.8, musique classique, baroque, valse*1.7, sonate, concerto, symphonie*1.8, symphonique*1.2, quatuor*1.2, quatuor à cordes, musique de chambre, fugue, prélude, nocturne*1.6, menuet, opéra*1.6, lyrique*1, mozart, bach, chopin, debussy, satie, vivaldi, beethoven, ravel, gymnopédie, étude pour piano, impressionniste*1.2, renaissance*1.3, clavecin*0.9, ballet*1.4, orchestre*0.7, contrepoint*1.2, romantisme*0.8',
  Jazz: 'jazz, jazzy*1.5, swing, bossa, bossa nova, bebop, be-bop, jazz manouche, manouche, big band, cool jazz, ragtime*1.6, fusion*1, blues*1.2, bluesy*1.1, nouvelle-orléans*1.4, django*1.6, saint-germain-des-prés*1.3, jazz vocal, club de jazz, cave de jazz, samba*1.3, trio jazz',
  'Funk / Soul':
    'funk, funky*1.6, soul, disco, musique soul, groovy*0.9, groove*0.7, motown, afrobeat*1.4, gospel*1.4, boule à facettes*1.3, salsa*1.1, zouk*1',
  'Cinematic / Soundtrack':
    'bande originale, bande-son*1.3, bande son*1.3, musique de film, cinématique, cinématographique, film*1.1, films*1, bande-annonce*1.6, orchestral*1.5, orchestrale*1.5, grand orchestre*1.3, jeu vidéo*1.3, jeux vidéo*1.3, musique de jeu*1.5, jeu*0.8, générique*1.3, générique de fin*1.4, documentaire*1.2, court métrage*1.3, court-métrage*1.3, long métrage*1.3, cinéma*1.4, péplum*1.4, scène de film*1.4, série*0.8, théâtre*0.8, dessin animé*1.1, fanfare*1',
  'Acoustic / Folk':
    'acoustique, folk, country, feu de camp*1.4, musette*1.4, bal musette*1.5, folklore*1.5, folklorique*1.5, guinguette*1.4, musique traditionnelle*1.4, celtique*1.6, irlandais*1.4, irlandaise*1.4, breton*1.3, bretonne*1.3, chanson à texte*1.2, chanson française*1, troubadour*1.5, médiéval*1.1, médiévale*1.1, flamenco*1.3, tango*1, gitane*1.2, tzigane*1.3, balade folk, western*0.9, marin*0.8, chant de marin*1.5',
  'R&B': 'r&b, rnb, r n b, néo-soul, neo soul, slow langoureux*1.4, r&b contemporain',
  Trap: 'trap, drill, 808, instru trap, phonk*1.3, cloud rap*1.3',
  Reggae:
    'reggae, ska, dub, dancehall, raggamuffin, ragga, jamaïque*1.5, jamaïcain*1.5, jamaïcaine*1.5, rasta*1.6, bob marley, reggaeton*1.3, calypso*1.2, antillais*1.2, antillaise*1.2, caraïbes*1.3, caribéen*1.3, caribéenne*1.3',
  Experimental:
    'expérimental, expérimentale, avant-garde, avant-gardiste, bruitiste, glitch, atonal, atonale, musique concrète, dodécaphonique, free jazz*1.6, bizarre*1, étrange*0.8, étranges*0.8, dissonant*1, dissonante*1, abstrait*1.3, abstraite*1.3, déstructuré*1.3, déstructurée*1.3, chaotique*0.9, expérimentaux, inclassable*1.3, microtonal',
}
