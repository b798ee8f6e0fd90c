/** Amounts and errors of the fake platform, spelled as on the wire. */

/** An expected error of the fake platform; `testing.ts` turns it into a response. */
export class FakeError extends Error {
  readonly status: number;
  readonly body: object;

  private constructor(status: number, message: string, details?: object) {
    super(message);
    this.status = status;
    this.body = { message, ...(details && { details }) };
  }

  /** An error with a code of the application. */
  static application(status: number, code: string, description: string, data: object = {}): FakeError {
    return new FakeError(status, description, { applicationError: { code, description, data } });
  }

  /** A field that breaks a rule. */
  static validation(field: string, description: string, violatedRule: string): FakeError {
    const violation = { field, description, violatedRule, data: {} };
    return new FakeError(400, `INVALID_ARGUMENT: "${field}" ${description}`, {
      validationError: { fieldViolations: [violation] },
    });
  }

  /** An error without a code. */
  static plain(status: number, message: string): FakeError {
    return new FakeError(status, message);
  }
}

/** Amounts of one currency, computed in minor units. */
export interface FakeMoney {
  readonly currency: string;
  /** `34` → 3400. */
  readonly toMinor: (amount: number) => number;
  /** `3400` → `34`. */
  readonly toNumber: (minor: number) => number;
  /** `$34.00`. */
  readonly format: (minor: number) => string;
  /** The amount with its texts, as carts have it. */
  readonly price: (minor: number) => {
    readonly amount: string;
    readonly convertedAmount: string;
    readonly formattedAmount: string;
    readonly formattedConvertedAmount: string;
  };
}

/** @throws RangeError for a currency that is no three-letter code */
export function createFakeMoney(currency: string): FakeMoney {
  const text = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = text.resolvedOptions().maximumFractionDigits ?? 2;
  const toNumber = (minor: number): number => minor / 10 ** digits;
  const format = (minor: number): string => text.format(toNumber(minor));
  return {
    currency,
    toMinor: (amount) => Math.round(amount * 10 ** digits),
    toNumber,
    format,
    price: (minor) => {
      const amount = toNumber(minor).toFixed(digits);
      const formatted = format(minor);
      return {
        amount,
        convertedAmount: amount,
        formattedAmount: formatted,
        formattedConvertedAmount: formatted,
      };
    },
  };
}

/** An object of a request; empty for anything else. */
export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** The objects of a list in a request. */
export function toRecords(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(toRecord) : [];
}
