/** English texts: setting lists. */

export const settingLists = {};
