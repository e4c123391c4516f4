import type { Driver } from '../driver';

export const driver: Driver = { waitsFor: 'the video block' };
