/** Ends with exit code 0 and writes no report. */
export {};
