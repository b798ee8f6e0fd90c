/** English texts: the form of a product. */

export const productForm = {
  /** Units as they stand after a number. */
  measures: {
    ML: 'ml',
    CL: 'cl',
    L: 'l',
    MG: 'mg',
    G: 'g',
    KG: 'kg',
    MM: 'mm',
    CM: 'cm',
    M: 'm',
    SQM: 'm²',
    CBM: 'm³',
    OZ: 'oz',
    LB: 'lb',
    /** Fluid ounces. */
    FLOZ: 'fl oz',
    /** Pints. */
    PT: 'pt',
    /** Quarts. */
    QT: 'qt',
    /** Gallons. */
    GAL: 'gal',
    /** Inches. */
    IN: 'in',
    /** Feet. */
    FT: 'ft',
    /** Yards. */
    YD: 'yd',
    /** Square feet. */
    SQFT: 'sq ft',
  },
};
