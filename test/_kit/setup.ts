import '@testing-library/jest-dom';
import fc from 'fast-check';
import { TextDecoder, TextEncoder } from 'node:util';

// A fixed seed, so that each run tests the same inputs; `FUZZ_SEED=… npm run test:unit` looks for new ones.
fc.configureGlobal( { seed: Number( process.env.FUZZ_SEED ?? 20_261_121 ) } );

// The first test of a file waits for all that it imports, and a machine may have much else to do.
jest.setTimeout( 20_000 );

// @wordpress/components measures with observers that jsdom lacks.
class NoObserver {
	observe() {}
	unobserve() {}
	disconnect() {}
}
Object.assign( globalThis, { TextDecoder, TextEncoder } );
globalThis.ResizeObserver ??= NoObserver as unknown as typeof ResizeObserver;
globalThis.IntersectionObserver ??= NoObserver as unknown as typeof IntersectionObserver;
globalThis.matchMedia ??= ( ( media: string ) => ( {
	matches: false,
	media,
	addEventListener() {},
	removeEventListener() {},
	addListener() {},
	removeListener() {},
	onchange: null,
	dispatchEvent: () => false,
} ) ) as typeof matchMedia;
