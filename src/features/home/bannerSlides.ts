/** The home page's slides. `picture` is a file's stem; the text is on its dark left and leads to `category`. */
export const bannerSlides = [
  {
    picture: 'banner-1-brakes',
    category: 'breaking-system',
    title: ['Brakes you', 'can trust'],
    subtitle: 'Discs, pads and calipers from vendors in Accra, Kumasi and Takoradi, ready for pick-up',
    shortSubtitle: 'Discs, pads and calipers, ready for pick-up',
    textColour: '#FFFFFF',
  },
  {
    picture: 'banner-2-oils',
    category: 'fluid-lubricants',
    title: ['Oil for', 'every engine'],
    subtitle: 'Sealed bottles in all common grades, for petrol, diesel and two-stroke',
    shortSubtitle: 'Sealed bottles, all common grades',
    textColour: '#FFFFFF',
  },
  {
    picture: 'banner-3-wheel',
    category: 'body-exterior',
    title: ['Wheels that', 'run true'],
    subtitle: 'Rims and tyres from Accra to Tamale, new and used',
    shortSubtitle: 'Rims and tyres from Accra to Tamale',
    textColour: '#FFFFFF',
  },
  {
    picture: 'banner-4-headlamp',
    category: 'light-indicators',
    title: ['See far,', 'be seen'],
    subtitle: 'Headlamps, tail lamps and bulbs for the road at night',
    shortSubtitle: 'Headlamps, tail lamps and bulbs',
    textColour: '#FFFFFF',
  },
  {
    picture: 'banner-5-cycling',
    category: 'cycling-essentials',
    title: ['Ride', 'further'],
    subtitle: 'Bike parts, helmets, lights and pumps for work and the weekend',
    shortSubtitle: 'Bike parts, helmets and pumps',
    textColour: '#FFFFFF',
  },
] as const;
