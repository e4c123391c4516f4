import { site } from './site';
import type { ChunkLoader, withWords } from './translations';

declare global {
	interface Window {
		/** Set by `words.ts` if the page has translations of chunks. */
		statecraftWords?: typeof withWords;
	}
}

/** Webpack's own chunk loader, which each `import()` calls. */
/* eslint-disable camelcase -- The name is webpack's. */
declare let __webpack_chunk_load__: ChunkLoader | undefined;

/** Makes every chunk of this script load its translations, if the page has any. */
export function translateChunks(): void {
	const { translations } = site();
	if ( translations && window.statecraftWords && typeof __webpack_chunk_load__ === 'function' ) {
		__webpack_chunk_load__ = window.statecraftWords( __webpack_chunk_load__, translations );
	}
}

/* eslint-enable camelcase */
