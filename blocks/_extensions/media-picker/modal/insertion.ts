/** Inserts copied media: into the block whose media button requested it, or, if that is gone, into a new block. */
import { createBlock } from '@wordpress/blocks';
import type { DataRegistry } from '@wordpress/data';
import type { CopiedItem } from '../../../../machines/media/media-browser';
import type { Media, MediaUploadProps, Target } from '../menu/media-upload';

const targets = new Map< string, Target >();

/** Stores a media button under an id for the flow, whose context cannot hold functions. */
export function remember( target: Target ): string {
	const id = `media-button-${ targets.size + 1 }`;
	targets.set( id, target );
	return id;
}

interface BlockSelectors {
	getBlockName: ( clientId: string ) => string | null;
}
interface BlockActions {
	insertBlocks: ( blocks: object ) => void;
}
interface AttachmentSelectors {
	getEntityRecords: (
		kind: 'postType',
		name: 'attachment',
		query: object
	) => Promise< readonly { id: number; source_url: string; alt_text: string; caption: { raw?: string } }[] | null >;
}

const mediaOf = ( { id, url, alt, caption, title, type }: CopiedItem ): Media => ( {
	id,
	url,
	alt,
	caption,
	title,
	type,
} );

/** The current images of a gallery, for galleries that replace all images with the selected ones; null if some cannot be read. */
async function current( data: DataRegistry, { addToGallery, value }: MediaUploadProps ): Promise< Media[] | null > {
	const ids = addToGallery && Array.isArray( value ) ? ( value as number[] ).filter( Boolean ) : [];
	if ( ids.length === 0 ) {
		return [];
	}
	const { getEntityRecords } = data.resolveSelect( 'core' ) as unknown as AttachmentSelectors;
	const query = { include: ids, per_page: 100, orderby: 'include' };
	const found = ( await getEntityRecords( 'postType', 'attachment', query ).catch( () => null ) ) ?? [];
	if ( found.length < new Set( ids ).size ) {
		return null;
	}
	return found.map( ( { id, source_url: url, alt_text: alt, caption } ) => ( {
		id,
		url,
		alt,
		caption: caption.raw ?? '',
		type: 'image',
	} ) );
}

function insertBlock( data: DataRegistry, items: readonly CopiedItem[] ): void {
	const blocks = items.map( ( { id, url, alt, caption, type } ) =>
		type === 'video'
			? createBlock( 'core/video', { id, src: url, caption } )
			: createBlock( 'core/image', { id, url, alt, caption } )
	);
	const isGallery = items.length > 1 && items.every( ( { type } ) => type === 'image' );
	const { insertBlocks } = data.dispatch( 'core/block-editor' ) as unknown as BlockActions;
	insertBlocks( isGallery ? createBlock( 'core/gallery', {}, blocks ) : blocks );
}

/**
 * Inserts copied media.
 *
 * @param data  The data registry of the editor.
 * @param id    The media button, as `remember` returned it.
 * @param items At least one.
 */
export async function insert( data: DataRegistry, id: string, items: readonly CopiedItem[] ): Promise< void > {
	const target = targets.get( id );
	const { getBlockName } = data.select( 'core/block-editor' ) as unknown as BlockSelectors;
	if ( ! target || ( target.clientId !== '' && ! getBlockName( target.clientId ) ) ) {
		insertBlock( data, items );
		return;
	}
	const { upload } = target;
	const media = items.map( mediaOf );
	if ( ! upload.multiple ) {
		upload.onSelect( media[ 0 ]! );
		return;
	}
	const before = await current( data, upload );
	if ( before ) {
		upload.onSelect( [ ...before, ...media ] );
	} else {
		// Otherwise, the gallery would lose the images that cannot be read.
		insertBlock( data, items );
	}
}
