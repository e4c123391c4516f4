/** The words of chunks: WordPress prints those of the scripts that it knows, and each chunk brings its own. English has none, and does not load this. */
import { setLocaleData } from '@wordpress/i18n';
import type { TranslationsPlace } from './site';

/** Loads a chunk, and settles when its modules can be evaluated. */
export type ChunkLoader = ( id: string | number ) => Promise< unknown >;

type Words = NonNullable< Parameters< typeof setLocaleData >[ 0 ] >;

/** In milliseconds: words that come later are not worth the wait. */
const LIMIT = 15_000;

/** The words of a file. One that does not come, or cannot be read, has none. */
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
 * Makes a loader of chunks wait for the words of the chunk, which it loads at the same time: much of what a module says is said when it is evaluated. Without
 * its words a chunk speaks English; it never fails for them.
 *
 * @param load   Loads the chunk alone.
 * @param places Where words are, the least important first.
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
			// Retry asks for both again: what kept the chunk away has most likely kept its words away.
			known.delete( id );
			throw error;
		} );
	};
}
