/** English texts: delivery. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const delivery = {
  page: {
    /** After “You can’t see”. */
    noPermissionWhat: 'delivery settings',
    lead: 'Say where you deliver, then look as a buyer.',
    /** Before “couldn’t be loaded”. */
    failedWhat: 'Delivery',
    tabs: { label: 'Parts of delivery', zones: 'Zones', pickup: 'Pickup', daysOff: 'Days off' },
  },
  /** Badges: whether buyers are offered a zone or a place. */
  on: 'On',
  off: 'Off',
  /** Instead of an amount of zero. */
  free: 'Free',
  /** On a badge and a button: the shop has another currency now. */
  confirmPrice: (currency: string) => `Confirm the price in ${currency}`,
  confirmIn: (currency: string) => `Confirm in ${currency}`,
  weight: (value: number, unit: string) => `${number(value)} ${unit}`,
  pieces: (count: number) => plural(count, { one: '# piece', other: '# pieces' }),
  zones: {
    none: 'You don’t deliver anywhere yet.',
    noneText: 'A zone is where you deliver at the same prices: your country, a part of it, or many countries.',
    addCountry: (country: string) => `Add ${country}`,
    add: 'Add zone',
    noOptions: 'Buyers here see no delivery yet.',
    /** An option is a way of delivery: “Standard”, “Express”. */
    addOption: 'Add option',
    addOptionTo: (zone: string) => `Add option to ${zone}`,
    nowhere: 'Offered nowhere',
    nowhereText: 'Their zone was deleted. Give them another one, or delete them.',
    /** Names the list of countries that have no delivery. */
    uncoveredLabel: 'No delivery',
    uncovered: (count: number) => plural(count, { one: '# country: no delivery', other: '# countries: no delivery' }),
    hide: 'Hide',
  },
  zone: {
    newTitle: 'New zone',
    title: (name: string) => `Zone ${name}`,
    name: 'Name',
    isOn: 'Deliver here',
    isOnHint: 'Off: buyers there see no delivery.',
    nameMissing: 'Enter a name, such as “Europe”. Only you see it.',
    placesMissing: 'Add at least one place.',
  },
  /** Countries, and states of countries. */
  places: {
    label: 'Places',
    hint: 'Type a country or a state.',
    inZone: (places: string) => `In this zone: ${places}`,
    rest: 'Every other country',
    restHint: 'All that no other zone has.',
    hasOwnZone: (place: string) => `${place} has a zone of its own. Delete that zone first.`,
    onlyPlace: (place: string, zone: string) => `${place} is the only place of ${zone}. Delete that zone first.`,
    taken: (place: string, zone: string) => `${place} is already in ${zone}.`,
    /** Moves the place out of the other zone. */
    moveHere: 'Move it here',
    countries: (count: number) => plural(count, { one: '# country', other: '# countries' }),
    states: (count: number) => plural(count, { one: '# state', other: '# states' }),
  },
  /** A way of delivery: “Standard”, “Express”. */
  option: {
    newTitle: 'New delivery option',
    add: 'Add option',
    otherCurrency: (set: string, currency: string) =>
      `This price was set in ${set}. Buyers don’t see the option until you confirm it in ${currency}.`,
    title: 'Title',
    titleHint: 'What buyers read.',
    price: 'Price',
    days: 'Days',
    /** The least and the most days that a delivery takes. */
    daysFrom: 'Days, from',
    daysTo: 'Days, to',
    carrier: 'Carrier',
    taxGroup: 'Tax group',
    note: 'Note for buyers',
    zones: 'Zones',
    offeredIn: 'Offered in',
    titleMissing: 'Enter what buyers read, such as “Standard”.',
    daysWrong: 'Enter a number of days.',
    daysReversed: 'The last day is before the first.',
    zonesMissing: 'Choose at least one zone.',
  },
  /** The price of a way of delivery. */
  rates: {
    label: 'Price',
    kinds: {
      flat: 'One price',
      weight: 'By weight',
      pieces: 'By number of pieces',
      price: 'By order value',
      own: 'Several conditions, made by a program',
    },
    perPiece: 'A price for each piece',
    amountPerPiece: 'Price of a piece',
    amount: 'Amount',
    /** The value of an order from which on delivery is free. */
    freeFrom: 'Free from',
    /** Heads of the first column of a list of prices. */
    upToWeight: (unit: string) => `Up to, ${unit}`,
    upToPieces: 'Up to, pieces',
    ordersFrom: (currency: string) => `Orders from, ${currency}`,
    noLimit: 'No limit',
    addRow: 'Add row',
    removeRow: (position: number) => `Remove row ${number(position)}`,
    limitWrong: 'A limit must be a number, or empty for no limit.',
    sameLimit: 'Two rows have the same limit.',
  },
  /** What is wrong with an amount, for each field that has one. “The point” is the mark before decimals. */
  amounts: {
    price: {
      missing: 'The price is missing. Enter 0 for free delivery.',
      noNumber: 'The price must be a number, such as 6.95.',
      noDigits: (currency: string) => `The price can have no digits after the point in ${currency}.`,
      tooManyDigits: (most: number, currency: string) =>
        plural(most, {
          one: `The price can have at most # digit after the point in ${currency}.`,
          other: `The price can have at most # digits after the point in ${currency}.`,
        }),
    },
    freeFrom: {
      missing: 'Free from is missing. Enter the value of an order, such as 75.00.',
      noNumber: 'Free from must be a number, such as 6.95.',
      noDigits: (currency: string) => `Free from can have no digits after the point in ${currency}.`,
      tooManyDigits: (most: number, currency: string) =>
        plural(most, {
          one: `Free from can have at most # digit after the point in ${currency}.`,
          other: `Free from can have at most # digits after the point in ${currency}.`,
        }),
    },
    /** The value of a made-up cart. */
    value: {
      missing: 'The value is missing. Enter a number, such as 6.95.',
      noNumber: 'The value must be a number, such as 6.95.',
      noDigits: (currency: string) => `The value can have no digits after the point in ${currency}.`,
      tooManyDigits: (most: number, currency: string) =>
        plural(most, {
          one: `The value can have at most # digit after the point in ${currency}.`,
          other: `The value can have at most # digits after the point in ${currency}.`,
        }),
    },
    /** The amount of a fee. */
    amount: {
      missing: 'The amount is missing. Enter a number, such as 6.95.',
      noNumber: 'The amount must be a number, such as 6.95.',
      noDigits: (currency: string) => `The amount can have no digits after the point in ${currency}.`,
      tooManyDigits: (most: number, currency: string) =>
        plural(most, {
          one: `The amount can have at most # digit after the point in ${currency}.`,
          other: `The amount can have at most # digits after the point in ${currency}.`,
        }),
    },
  },
  /** A price in words. `amount` may also be “Free”. */
  price: {
    perPiece: (amount: string) => `${amount} a piece`,
    /** `limit`: “5 kg”, “3 pieces”. */
    upTo: (amount: string, limit: string) => `${amount} up to ${limit}`,
    byWeight: (least: string, most: string) => `${least} to ${most} by weight`,
    byPieces: (least: string, most: string) => `${least} to ${most} by pieces`,
    byOrderValue: (least: string, most: string) => `${least} to ${most} by order value`,
    byConditions: 'Price by several conditions',
    /** `price` is one of the above: “$6.95, free from $75.00”. */
    freeFrom: (price: string, amount: string) => `${price}, free from ${amount}`,
  },
  days: (count: number) => plural(count, { one: '# working day', other: '# working days' }),
  daysBetween: (from: number, to: number) => plural(to, { other: `${number(from)}–# working days` }),
  /** After one of the two before: the time in which an order is packed is in them. */
  withPacking: (days: string) => `${days} with packing`,
  /** Why a buyer doesn’t see a way of delivery (`title`). */
  hidden: {
    currency: (title: string) => `${title} hidden: its price was set in another currency. Save it again to confirm.`,
    off: (title: string) => `${title} hidden: it is off.`,
    /** A slot is a time at which a buyer can pick up. */
    closed: (title: string) => `${title} hidden: no slot is left.`,
    noPrice: (title: string) => `${title} hidden: no price fits.`,
    /** The cart has another weight, number of pieces or value than the option is for. `limit`: “5 kg”, “$30.00”. */
    conditions: {
      EQ: (title: string, limit: string) => `${title} hidden: not ${limit}.`,
      LT: (title: string, limit: string) => `${title} hidden: not under ${limit}.`,
      LTE: (title: string, limit: string) => `${title} hidden: over ${limit}.`,
      GT: (title: string, limit: string) => `${title} hidden: not over ${limit}.`,
      GTE: (title: string, limit: string) => `${title} hidden: under ${limit}.`,
    },
  },
  weekdays: {
    MONDAY: 'Monday',
    TUESDAY: 'Tuesday',
    WEDNESDAY: 'Wednesday',
    THURSDAY: 'Thursday',
    FRIDAY: 'Friday',
    SATURDAY: 'Saturday',
    SUNDAY: 'Sunday',
  },
  shortWeekdays: {
    MONDAY: 'Mon',
    TUESDAY: 'Tue',
    WEDNESDAY: 'Wed',
    THURSDAY: 'Thu',
    FRIDAY: 'Fri',
    SATURDAY: 'Sat',
    SUNDAY: 'Sun',
  },
  /** “Tue–Sat” */
  weekdaysBetween: (from: string, to: string) => `${from}–${to}`,
  /** “Tue–Sat 10:00–18:00” */
  hoursOfDays: (days: string, hours: string) => `${days} ${hours}`,
  pickup: {
    noZones: 'Pickup begins with a zone',
    noZonesText: 'A zone says whose buyers are offered pickup. Add your country first.',
    toZones: 'Zones',
    none: 'No pickup yet',
    noneText: 'Buyers near you can collect their order: at your shop, your studio, or a market.',
    add: 'Add pickup place',
    newTitle: 'New pickup place',
    addNew: 'Add place',
    otherCurrency: (set: string, currency: string) =>
      `This price was set in ${set}. Buyers don’t see the place until you confirm it in ${currency}.`,
    name: 'Name',
    nameHint: 'What buyers read.',
    offered: 'Offered',
    offerHere: 'Offer pickup here',
    street: 'Street and number',
    postalCode: 'Postal code',
    city: 'City',
    state: 'State',
    chooseState: 'Choose a state',
    country: 'Country',
    price: 'Price',
    /** When the place is open. */
    hours: 'Hours',
    /** Names the fields of a weekday: “Monday, opens”. */
    opens: (weekday: string) => `${weekday}, opens`,
    closes: (weekday: string) => `${weekday}, closes`,
    /** On that weekday. */
    closed: 'Closed',
    timeZone: 'Time zone',
    /** A slot is a time at which a buyer can pick up. */
    slots: 'Slots',
    hasSlots: 'Buyers choose a time slot',
    slotLength: 'Length of a slot',
    slotMinutes: 'Minutes of a slot',
    /** How many hours before a slot an order must be placed. */
    hoursBefore: 'Hours before',
    hoursBeforeIt: 'Hours before it',
    slotsOffered: 'Slots offered',
    slotsShown: 'Slots shown',
    note: 'Note for buyers',
    offeredTo: 'Offered to',
    /** Before the names of zones. */
    offeredToBuyersIn: 'Offered to buyers in',
    nameMissing: 'Enter what buyers read, such as “Our studio”.',
    streetMissing: 'Enter the street and number.',
    cityMissing: 'Enter the city.',
    hoursWrong: 'It must close after it opens.',
    slotsNeedHours: 'Slots need at least one day that is open.',
    slotMinutesWrong: 'Enter 15 to 1440 minutes.',
    hoursBeforeWrong: 'Enter a number of hours.',
    slotsOfferedWrong: 'Enter 1 to 50.',
    zonesMissing: 'Choose whose buyers can pick up here.',
  },
  /** When orders leave. */
  dispatch: {
    title: 'Packing and days off',
    packingDays: 'Packing days',
    /** The least and the most days until an order is packed. */
    packingFrom: 'Packing days, from',
    packingTo: 'Packing days, to',
    /** An order placed before it counts as placed on this day. */
    cutOff: 'Cut-off time',
    cutOffHint: 'Later orders count as placed on the next working day.',
    holidays: 'Holidays',
    holidaysHint: 'Saturdays, Sundays and holidays are no working days.',
    noHolidays: 'None',
    usHolidays: 'Federal holidays of the United States',
    dayOff: 'Day off',
    addDay: 'Add day',
    daysOff: 'Days off',
    noDaysOff: 'No days off yet. Nothing leaves on a day off.',
    removeDay: (day: string) => `Remove ${day}`,
    daysWrong: 'Enter 0 to 60 days.',
    daysReversed: 'The last day is before the first.',
  },
  /** What a buyer sees, for an address and a cart. */
  preview: {
    title: 'What does a buyer see?',
    notSaved: 'Not saved',
    country: 'Country',
    state: 'State',
    anyState: 'Any',
    postalCode: 'Postal code',
    /** The value of the cart. */
    cart: 'Cart',
    weight: (unit: string) => `Weight, ${unit}`,
    weightWrong: 'Enter a number.',
    askAgain: 'Ask again',
    /** Before “couldn’t be loaded”. */
    failedWhat: 'The answer',
    noOption: (zone: string) => `${zone} has no option for this cart.`,
    offered: 'Offered',
    /** Names the list of options that the buyer doesn’t see. */
    hidden: 'Hidden',
    noDays: 'No days set',
    pickup: 'Pickup',
    pickupFrom: (time: string) => `Pickup from ${time}`,
    /** Below the price of delivery: what comes on top. */
    charges: (amount: string) => `+ ${amount} charges`,
    fees: 'Fees',
    discount: 'Discount',
    tax: 'Tax',
    /** `rates`: “Maine 5.5%, Portland 1%”. */
    taxOf: (rates: string) => `Tax (${rates})`,
    taxIncluded: (rates: string) => `Tax (${rates}), included`,
    noTax: 'None',
    totalWithout: 'Total without delivery',
    /** `option` is a way of delivery: “Standard”. */
    totalWith: (option: string) => `Total with ${option}`,
    noZone: (country: string) => `No zone has ${country}.`,
    addCountry: (country: string) => `Add ${country}`,
    zoneOff: (zone: string, country: string) => `${zone} is off: buyers in ${country} see no delivery.`,
  },
};
