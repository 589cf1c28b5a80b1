import type { Lexicon } from '../../meaning'

/** Places, times, weather and activities, with what they suggest when nothing is named. */
export const scenes: Lexicon['scenes'] = [
  [
    { genre: 'Lo-fi', mood: 'Calm', tempo: 0.95 },
    'study, studying, homework, coffee, coffee shop, cafe, cup of tea, reading, read a book, reading a book, library, journaling, writing my thesis, rainy window, focus, focusing, concentrate, concentration, exam, exams, work from home, working from home, coding, programming, late night coding, desk, laptop, rainy afternoon, rainy sunday, lazy sunday, sunday afternoon, blanket, hot chocolate, stay home, staying home, productivity, getting things done, revision, rainy evening, cat nap, anime loop',
  ],
  [
    { genre: 'Lo-fi', mood: 'Calm', weight: 0.8 },
    'rain, rainy, raining, rainfall, drizzle, rainy day, rainy days, rainy night, rain on the window',
  ],
  [
    { genre: 'Electronic / EDM', mood: 'Dreamy', weight: 0.95 },
    'night drive, late night drive, midnight drive, night driving, driving at night, drive at night, driving through the city, city lights, neon, neon lights, neon city, highway at night, city at night, night city, tokyo at night, miami, sports car, rainy night drive, night ride, empty highway, retro future, retrofuturistic',
  ],
  [
    { genre: 'Electronic / EDM', mood: 'Energetic', tempo: 1.05 },
    'gym, workout, working out, work out, cardio, running, run, jogging, jog, treadmill, sprint, sprinting, marathon, hiit, spin class, spinning class, lifting, weightlifting, aerobics, zumba, exercise, exercising, fitness, crossfit, nightclub, night club, club, clubbing, clubs, dj set, dj, dancefloor, dance floor, festival, laser, lasers, strobe, ibiza, party, partying, house party, pool party, afterparty, after party, racing, race, race car, f1, formula 1, drift race, esports, gaming montage, hackers, hacker, robots, robot, factory machines, beat drop, the drop',
  ],
  [
    { genre: 'Electronic / EDM', mood: 'Dreamy', weight: 0.8 },
    'futuristic, future city, sci fi city, arcade, retro game, pixel, pixels, pixel art, 80s, eighties, 1980s',
  ],
  [
    { genre: 'Electronic / EDM', mood: 'Playful', weight: 0.9 },
    'platformer, nintendo, super mario, mario, game boy, gameboy, tetris, pac man, pacman, sega, sonic the hedgehog, arcade game, retro video game',
  ],
  [
    { genre: 'Ambient', mood: 'Calm', tempo: 0.85 },
    'sleep, sleeping, fall asleep, falling asleep, insomnia, bedtime, spa, massage, yoga, breathing, breathing exercise, breathe, meditation, meditation session, bath, bubble bath, deep relaxation, nap, zen garden, temple, monastery, incense, waterfall, stream, forest, woods, river, lake, rain forest, rainforest, mountains, mountain, sunrise, dawn, early morning, ocean waves, waves, aquarium, underwater, nature, garden, snowfall, falling snow, snow falling, quiet snow, tai chi, reiki, wellness, candle, candles, baby sleep, desert, desert at night, glacier, arctic, aurora, northern lights',
  ],
  [
    { genre: 'Ambient', mood: 'Dreamy', tempo: 0.85 },
    'space, outer space, deep space, stars, galaxy, galaxies, cosmos, universe, astronaut, spaceship, planet, planets, milky way, moon, moonlight, moonlit, night sky, starry sky, starry night, clouds, cloud, sky, deep sea, deep ocean, interstellar, orbit, floating in space, zero gravity, fireflies, jellyfish, whales, whale, crystal cave',
  ],
  [
    { genre: 'Acoustic / Folk', mood: 'Happy', weight: 0.9 },
    'road trip, roadtrip, summer road trip, picnic, camping, farm, countryside, country road, country roads, meadow, spring morning, field of flowers, wildflowers, hiking, hike, barn, porch, front porch, back porch, bonfire, fireside, fireplace, cabin, log cabin, autumn leaves, autumn, fall leaves, harvest, village, backpacking, van life, bike ride, cycling, sunny morning, flowers, spring, springtime, sunday morning, garden party, wheat field, train ride, travel vlog, home video',
  ],
  [
    { genre: 'Acoustic / Folk', mood: 'Calm', weight: 0.8 },
    'sunset, sunsets, golden hour, evening breeze, breeze, grandma, grandmother, grandpa, grandfather, hammock, old town, childhood, childhood memories, memories, hometown, morning coffee, winter evening, by the fire, by the fireplace',
  ],
  [
    { genre: 'Pop', mood: 'Happy', tempo: 1.03 },
    'beach, beach party, beach day, summer, summertime, summer day, summer vibes, summer hit, summer holiday, holiday, holidays, vacation, birthday, birthday party, friends, graduation, shopping, shopping mall, mall, commercial, advert, advertisement, ad, product video, corporate, corporate video, presentation, startup, youtube intro, vlog, vlogging, tiktok, instagram reel, instagram, jingle, prom, high school, karaoke, new year, new years eve, christmas, xmas, santa, family video, promo, promo video, explainer video, barbecue, bbq, ice cream, makeup tutorial, cooking show, cooking video, podcast intro, sing in the shower, walking on sunshine, school dance, sleepover',
  ],
  [
    { genre: 'Pop', mood: 'Romantic', weight: 0.9 },
    'love song, love songs, love letter, valentine, valentines day, teen love, first love, summer love',
  ],
  [
    { genre: 'Classical', mood: 'Romantic', tempo: 0.9 },
    'wedding, wedding entrance, wedding ceremony, walking down the aisle, walk down the aisle, aisle, bride, wedding march, procession, ceremony, church, cathedral, engagement',
  ],
  [
    { genre: 'Classical', mood: 'Romantic', weight: 0.8 },
    'ballroom, ball gown, masquerade ball, masked ball, palace, castle ball, royal court, versailles, vienna, venetian, museum, art gallery, afternoon tea, high tea, tea party, bridgerton, music box, ballerina, ballerinas',
  ],
  [
    { genre: 'Classical', mood: 'Sad', tempo: 0.85, weight: 0.9 },
    'funeral, memorial, eulogy, remembrance, cemetery, requiem mass, in memory of, in memoriam',
  ],
  [
    { genre: 'Jazz', mood: 'Calm', weight: 0.95 },
    'cocktail bar, cocktail, cocktails, martini, whiskey, whisky bar, whiskey bar, bourbon, lounge, hotel lobby, elevator, elevator music, dinner, dinner party, dinner music, restaurant, fine dining, wine, wine bar, smoky bar, smoky, piano bar, bar at night, paris, parisian, rooftop bar, manhattan, new york, jazz age, 1920s, roaring twenties, prohibition, gatsby, fedora, saxophone solo at night',
  ],
  [
    { genre: 'Jazz', mood: 'Romantic', weight: 0.85 },
    'candlelight dinner, candlelit dinner, romantic dinner, dinner for two, evening in paris, moonlit terrace',
  ],
  [
    { genre: 'Jazz', mood: 'Tense', weight: 0.9 },
    'detective, private eye, film noir, noir, spy movie, james bond, secret agent, agent 007, pink panther, casino',
  ],
  [
    { genre: 'Funk / Soul', mood: 'Energetic', weight: 0.95 },
    'roller skating, roller skate, roller disco, roller rink, 70s, seventies, 1970s, strut, strutting, afro, bell bottoms, soul train, block party, cookout, dance party, get down, bowling, fashion show, catwalk, runway',
  ],
  [
    { genre: 'Cinematic / Soundtrack', mood: 'Epic', tempo: 1 },
    'boss fight, boss battle, final boss, last boss, final battle, battle, battle scene, battlefield, war, war scene, sword fight, sword, swords, knight, knights, dragon, dragons, viking, vikings, castle, kingdom, medieval battle, superhero, hero, heroes, hero journey, superheroes, hero theme, quest, adventure, treasure, pirate, pirates, pirate ship, gladiator, space battle, space opera, lord of the rings, game of thrones, skyrim, zelda, final fantasy, star wars, marvel, samurai, ninja, fantasy world, fantasy, open world, exploration, explorers, expedition, championship, olympics, stadium entrance, montage, rocket launch, mountain top, summit, victory lap, army marching, marching army, storming the castle, siege, mythology, greek gods, titan, titans, giants, eagle, eagles, throne, emperor, revolution, exploring ruins, ancient ruins, pyramids, ancient egypt, kaiju, godzilla, mecha, storm at sea',
  ],
  [
    { genre: 'Cinematic / Soundtrack', mood: 'Tense' },
    'chase, car chase, chase scene, thriller, heist, bank robbery, bank heist, spy, spies, escape, escape room, bomb, countdown, stealth mission, stealth, sneaking, investigation, murder, murder mystery, crime scene, true crime, crime, hospital, emergency, suspense scene, submarine, hostage, police, police chase, courtroom, storm, thunderstorm, thunder, lightning, shipwreck, time bomb, interrogation room, maze, labyrinth, shark, sharks, prison, prison break, infiltration, manhunt',
  ],
  [
    { genre: 'Cinematic / Soundtrack', mood: 'Dark' },
    'horror, horror movie, horror film, horror game, haunted house, haunted mansion, ghost, ghosts, ghost story, zombie, zombies, zombie apocalypse, vampire, vampires, werewolf, monster, monsters, halloween, dungeon, crypt, cave, graveyard, nightmare, abandoned, abandoned hospital, asylum, witch, witches, cult, ritual, villain, serial killer, killer, dystopia, apocalypse, end of the world, wasteland, black hole, alien, aliens, alien invasion, swamp, dark forest, dark castle, exorcism, possession, creepy doll, cthulhu, lovecraft, lovecraftian, demon, demons, hell',
  ],
  [
    { genre: 'Cinematic / Soundtrack', mood: 'Playful', weight: 0.9 },
    'cartoon, cartoons, pixar, disney, circus, clown, clowns, carnival, kids show, childrens show, children s show, animated short, animation, toy story, toy shop, toy store, puppet, puppets, tom and jerry, mischief, squirrel, squirrels, elves, gnomes, fairground, merry go round, carousel, slapstick, goblin, goblins, wizard school, candy land, teddy bear',
  ],
  [
    { genre: 'Cinematic / Soundtrack', mood: 'Dreamy', weight: 0.9 },
    'fairy tale, fairytale, magic forest, magical forest, enchanted forest, enchanted, fairies, harry potter, hogwarts, unicorn, unicorns, princess, wizard, snow globe, ghibli, elven, elf, mermaid, mermaids, wonderland, alice in wonderland, dream world, dream sequence, storybook, flashback, time travel, magic',
  ],
  [
    { genre: 'Cinematic / Soundtrack', mood: 'Sad', tempo: 0.9, weight: 0.9 },
    'farewell scene, death scene, sad scene, soldier coming home, war memorial, breakup scene, crying scene, hospital bed, dying, goodbye scene, orphan, refugees',
  ],
  [
    { genre: 'Hip-Hop', mood: 'Energetic', weight: 0.9 },
    'graffiti, skateboard, skateboarding, skate park, skatepark, basketball, street, streets, brooklyn, bronx, compton, the hood, hood, streetwear, sneakers, boombox, block, hustle, hustling, swagger, swag, 90s, nineties, 1990s, subway, battle rap',
  ],
  [
    { genre: 'Trap', mood: 'Dark', weight: 0.8 },
    'lambo, lamborghini, flexing, flex, gang, gangster, drip, money, cash, ski mask, trap house, club at 3am',
  ],
  [
    { genre: 'Rock', mood: 'Energetic', tempo: 1, weight: 0.95 },
    'motorcycle, motorbike, harley, biker, bikers, skate punk, stadium, arena, concert, mosh, guitar hero, football game, football match, hockey game, monster truck, extreme sports, snowboarding, snowboard, surfing, rebellion, rebel, teenage rebellion, revolt, demolition, wrestling, wrestling entrance, fist fight, bar fight, air guitar, garage, boxing, boxing match, highway, open road, route 66, rage quit',
  ],
  [
    { genre: 'Reggae', mood: 'Happy', weight: 0.95 },
    'island, islands, tropical, tropical island, tropics, palm tree, palm trees, coconut, hammock on the beach, beach bar, tiki, weed, stoner, sand between my toes, caribbean beach, island life, surf shack, rum, pina colada',
  ],
  [
    { genre: 'R&B', mood: 'Romantic', tempo: 0.92, weight: 0.95 },
    'date night, bedroom, late night love, make out, making out, silk sheets, slow dance, candles and wine, netflix and chill, seduction, sensual, sexy time, after hours, 2am texts, late night call',
  ],
  [
    { genre: 'Experimental', mood: 'Tense', weight: 0.7 },
    'art installation, installation, abstract art, modern art, performance art, fever dream, acid trip, broken machine, broken machines, glitching, malfunction, malfunctioning, parallel universe, madness, insanity, quantum',
  ],
  [
    { mood: 'Calm', tempo: 0.92, weight: 0.8 },
    'night, evening, midnight, late night, morning, winter, snow, snowy, bench, park, rocking chair, tea, baby, newborn, lullaby, rest, resting, walk, walking, stroll, strolling, seaside, sea, ocean, island breeze, boat, sailing, knitting, gardening, puppy sleeping, background music, background',
  ],
  [
    { mood: 'Sad', tempo: 0.88, weight: 0.9 },
    'alone, empty room, empty house, empty street, empty streets, leaving home, leaving, last day, last goodbye, letting go, growing apart, gone, tombstone, ex, my ex, old photos, old photographs, photo album, november, gray sky, grey sky, gray day, grey day, train station goodbye, unrequited love, unrequited, long distance, lost dog, end of summer, crying in the rain, walking alone, sitting alone',
  ],
  [
    { mood: 'Energetic', tempo: 1.1, weight: 0.9 },
    'sport, sports, soccer, football, goal, motorsport, action, action scene, action movie, fight, fight scene, fighting, parkour, rush, rush hour, speed, speeding, train chase, kickboxing, martial arts, highlight reel, jump, jumping, skydiving, bungee, rollercoaster, roller coaster, fireworks, wake up, wake me up, alarm clock, morning routine, cleaning the house, cleaning, march',
  ],
  [
    { mood: 'Romantic', weight: 0.9 },
    'couple, couples, roses, rose petals, letter to my love, heart to heart, under the stars together, dancing together, venice, gondola, tuscany, cherry blossom, cherry blossoms, rooftop, proposal',
  ],
  [
    { mood: 'Playful', tempo: 1.04, weight: 0.9 },
    'kids, children, cats, cat, kitten, kittens, dogs, dog, puppies, puppy, duck, ducks, frog, frogs, bunny, bunnies, hamster, hide and seek, recess, toys, kids party, daycare, preschool, bubble, bubbles, jelly, pancakes, cupcakes, cookie, cookies, game show, quiz show, quiz, board game, farm animals, dancing bear, bees, hopscotch, pinata',
  ],
  [
    { mood: 'Dreamy', tempo: 0.9, weight: 0.8 },
    'memory, faded photo, polaroid, mirror, reflection, reflections, glass, crystal, snow globe, underwater dream, half remembered, kaleidoscope, lavender, pastel, purple sky, twilight, dusk, blue hour, slow motion, levitating, hot air balloon, balloon, balloons, flying, lanterns, mirage, oasis',
  ],
  [
    { genre: 'Acoustic / Folk', mood: 'Happy', weight: 0.9 },
    'pub, irish pub, saint patrick, st patrick, st patricks day, beer, oktoberfest, hobbit, hobbits, shire, wild west, saloon, rodeo, ranch, horse, horses, horseback, tumbleweed, prairie, pickup truck, cornfield, moonshine, sailors, sailor, bard, renaissance fair, tavern',
  ],
]
