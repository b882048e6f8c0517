import type { PartCategorySlug } from '#contract/catalogue/categories.ts';
import type { freeServices } from '#contract/people/freeServices.ts';
import { BatteryIcon, DropletIcon, HandshakeIcon, NewspaperIcon, WrenchIcon } from '#src/ui/pictures/workIcons.tsx';
import { CircleAlertIcon } from '#src/ui/pictures/icons.tsx';

interface ServiceWords {
  readonly icon: typeof WrenchIcon;
  readonly what: string;
  readonly how: string;
}

/** What each free service is, and how to get it. */
export const serviceWords: Readonly<Record<(typeof freeServices)[number]['slug'], ServiceWords>> = {
  'check-engine': {
    icon: CircleAlertIcon,
    what: 'The light on the dash has a code behind it. A scan tool reads it, and you are told what it means.',
    how: 'Write to us with your town and the make, model and year. We name a vendor near you who can read it.',
  },
  battery: {
    icon: BatteryIcon,
    what: 'A load test shows whether the battery is tired or only flat, and whether the alternator charges it.',
    how: 'Write to us with your town. Bring the car, or the battery alone, to the vendor we name.',
  },
  'loan-a-tool': {
    icon: WrenchIcon,
    what: 'Pullers, spring compressors and torque wrenches: tools that you need only once.',
    how: 'Tell us which tool and for which job. You leave a deposit with the vendor and get it back with the tool.',
  },
  oil: {
    icon: DropletIcon,
    what: 'Used oil poured on the ground spoils wells. Vendors who sell oil take it back.',
    how: 'Let it cool, pour it into a closed bottle and do not mix it with coolant. Write to us for a place near you.',
  },
  referral: {
    icon: HandshakeIcon,
    what: 'You have the part, but nobody to fit it.',
    how: 'Write to us with the job and your town. We name a repair shop that vendors there send their own customers to.',
  },
};

interface Article {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly category: PartCategorySlug;
  readonly linkText: string;
}

/** Trending articles: short, and about what people ask most. */
export const articleIcon = NewspaperIcon;
export const articles: readonly Article[] = [
  {
    title: 'Why brake pads squeal, and when it matters',
    paragraphs: [
      'A light squeal on the first stops of a damp morning is rust coming off the discs. A squeal that stays is the wear tab: the pads have about two millimetres left. Grinding means that metal runs on metal, and each stop now costs you discs as well.',
      'Change pads in pairs, left and right. Measure the discs at the same time, and ask for the hardware kit when the clips are rusted.',
    ],
    category: 'breaking-system',
    linkText: 'See braking parts',
  },
  {
    title: 'Reading the number on a battery',
    paragraphs: [
      'Ah says how much it holds, CCA how hard it can push when cold. For a small engine 45 Ah is enough; a diesel pickup needs 70 or more. The size of the case and the side of the positive terminal must match your tray and cables.',
      'Heat kills more batteries here than cold does. Have it tested once a year, before the dry season.',
    ],
    category: 'battery-electricity',
    linkText: 'See batteries and electrics',
  },
  {
    title: 'Coolant is not water',
    paragraphs: [
      'Plain water boils earlier and rusts the pump and the radiator from inside. Half coolant and half clean water does not boil below about 108 degrees at sea level, and higher under pressure.',
      'Never open the cap of a hot engine. If the level falls and nothing has dripped on the ground, check the head gasket.',
    ],
    category: 'climate-comfort',
    linkText: 'See cooling parts',
  },
];
