/** What a test with a document needs besides. */
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

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

// Testing Library advances fake timers with it, and is no module of Jest's, see packages.cjs.
Object.assign( globalThis, { jest } );
