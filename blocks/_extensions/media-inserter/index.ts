/** Part of the small script that every editor page loads: registers the sources as categories of the block inserter's Media tab. */
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import type { Source } from '../../../machines/media/media-browser';
import { site } from '../../_runtime/registration/site';

/** Looks up items of a source; never rejects. */
type LookUp = ( source: string, query: object ) => Promise< readonly object[] >;

interface Actions {
	/** Since WordPress 6.4. There is no way to unregister a category. */
	registerInserterMediaCategory: ( category: {
		name: string;
		labels: { name: string; search_items: string };
		mediaType: 'image';
		fetch: ( query: object ) => Promise< readonly object[] >;
	} ) => void;
}

/** Whether a source has images to list for this user now. */
const isListed = ( { can, mediaTypes, isConfigured, isConnected }: Source ): boolean =>
	isConfigured &&
	isConnected &&
	mediaTypes.includes( 'image' ) &&
	( can.includes( 'browse' ) || can.includes( 'search' ) );

/**
 * Adds the categories.
 *
 * @param load Loads the look-up.
 */
export function register( load: () => Promise< LookUp > ): void {
	const { registerInserterMediaCategory } = dispatch( blockEditorStore ) as unknown as Actions;
	for ( const { id, label } of site().media?.sources.filter( isListed ) ?? [] ) {
		registerInserterMediaCategory( {
			name: `statecraft-${ id }`,
			labels: {
				name: label,
				/* translators: %s: the name of a service. */
				search_items: sprintf( __( 'Search %s', 'statecraft' ), label ),
			},
			mediaType: 'image',
			// The inserter would wait forever for a promise that rejects.
			fetch: async ( query ) =>
				load()
					.then( ( lookUp ) => lookUp( id, query ) )
					.catch( () => [] ),
		} );
	}
}
