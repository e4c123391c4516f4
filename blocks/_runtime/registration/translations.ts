/** Translations of chunks: WordPress prints those of registered scripts; each chunk loads its own. Not loaded in English, which needs none. */
import { setLocaleData } from '@wordpress/i18n';
import type { TranslationsPlace } from './site';

/** Loads a chunk, and settles when its modules can be evaluated. */
export type ChunkLoader = ( id: string | number ) => Promise< unknown >;

type Words = NonNullable< Parameters< typeof setLocaleData >[ 0 ] >;

/** How long to wait for translations, in milliseconds; after that, English is better than nothing. */
const LIMIT = 15_000;

/** The translations in a file; none if it cannot be loaded or parsed. */
async function read( url: string ): Promise< Words > {
	try {
		const response = await fetch( url, { signal: AbortSignal.timeout( LIMIT ) } );
		const { locale_data: data } = response.ok ? await response.json() : {};
		return data?.statecraft ?? data?.messages ?? {};
	} catch {
		return {};
	}
}

/**
 * Makes a chunk loader load the chunk's translations in parallel and wait for them: modules translate many strings when they are evaluated.
 * Without translations a chunk is in English; it never fails because of them.
 *
 * @param load   Loads the chunk itself.
 * @param places The folders with translations, lowest precedence first.
 */
export function withWords( load: ChunkLoader, places: readonly TranslationsPlace[] ): ChunkLoader {
	const known = new Map< string | number, Promise< void > >();
	const learn = async ( id: string | number ) => {
		const found = await Promise.all(
			places.map( ( { start, files, end } ) => ( files[ id ] ? read( start + files[ id ] + end ) : {} ) )
		);
		setLocaleData( Object.assign( {}, ...found ), 'statecraft' );
	};
	return ( id ) => {
		const words = known.get( id ) ?? learn( id );
		known.set( id, words );
		return Promise.all( [ load( id ), words ] ).catch( ( error: unknown ) => {
			// Retry requests both again: whatever kept the chunk from loading has most likely affected its translations, too.
			known.delete( id );
			throw error;
		} );
	};
}
