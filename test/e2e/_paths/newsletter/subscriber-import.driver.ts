import type { Driver } from '../driver';

/** Until something renders the flow. Then write its places, and how each step is performed there. */
export const driver: Driver = { waitsFor: 'a block' };
