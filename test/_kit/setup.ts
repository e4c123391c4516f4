import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// What jsdom lacks and @wordpress/components measures with.
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
