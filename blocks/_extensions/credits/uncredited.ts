/** Images whose credit visitors do not see: covers and the featured image have no caption. */
import { createBlock, getBlockType } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { PostBlock } from '../../_runtime/editor/block-tree';
import { featuredImage, imageOf } from './images';
import { creditOf, plain } from './credit';
import type { Credit } from './credit';

type Select = DataRegistry[ 'select' ];

/** An image without its credit. */
export interface Uncredited {
	/** Its block; empty for the featured image. */
	clientId: string;
	/** What people call it. */
	title: string;
	credit: Credit;
}

interface BlockSelectors {
	getBlocks: () => readonly PostBlock[];
	getBlockName: ( clientId: string ) => string | null;
	getBlockAttributes: ( clientId: string ) => Record< string, unknown > | null;
	getBlockRootClientId: ( clientId: string ) => string | null;
	getBlockIndex: ( clientId: string ) => number;
	getBlockCount: ( clientId: string ) => number;
	getClientIdsWithDescendants: () => readonly string[];
	canInsertBlockType: ( name: string, root: string ) => boolean;
}

const blocksOf = ( select: Select ) => select( blockEditorStore ) as unknown as BlockSelectors;

/** The attributes that visitors read. */
const TEXTS = [ 'content', 'caption', 'citation', 'value', 'text' ];
const PARAGRAPH = 'core/paragraph';

const withInner = ( blocks: readonly PostBlock[] ): PostBlock[] =>
	blocks.flatMap( ( block ) => [ block, ...withInner( block.innerBlocks ) ] );

/** The texts of a post. */
const textsOf = ( select: Select ): string[] =>
	withInner( blocksOf( select ).getBlocks() ).flatMap( ( { attributes } ) =>
		TEXTS.flatMap( ( name ) => ( attributes[ name ] ? plain( String( attributes[ name ] ) ) : [] ) )
	);

/** The credit of an image, if no text of the post has it. Not reactive. */
export function missingCredit( select: Select, id: number ): Credit | null {
	const credit = id > 0 ? creditOf( select, id ) : null;
	return credit && ! textsOf( select ).some( ( text ) => text.includes( credit.mark ) ) ? credit : null;
}

/** All images without their credit: the featured one, then the others in document order, each once. Not reactive. */
export function uncreditedIn( { select }: DataRegistry ): Uncredited[] {
	const { getClientIdsWithDescendants, getBlockName, getBlockAttributes } = blocksOf( select );
	const images = [
		{ clientId: '', title: __( 'Featured image', 'statecraft' ), id: featuredImage( select ) },
		...getClientIdsWithDescendants().map( ( clientId ) => {
			const name = getBlockName( clientId ) ?? '';
			const id = imageOf( name, getBlockAttributes( clientId ) ?? {} );
			return { clientId, title: getBlockType( name )?.title ?? name, id };
		} ),
	];
	return images
		.filter( ( { id }, index ) => id > 0 && images.findIndex( ( image ) => image.id === id ) === index )
		.flatMap( ( { clientId, title, id } ) => {
			const credit = missingCredit( select, id );
			return credit ? [ { clientId, title, credit } ] : [];
		} );
}

/** Where a line about an image can stand: after its block, or after what that is in; at the end of the post for the featured image. */
function placeFor( select: Select, clientId: string ): [ root: string, index: number ] | null {
	const { getBlockName, getBlockRootClientId, getBlockIndex, getBlockCount, ...rest } = blocksOf( select );
	if ( ! clientId ) {
		// The post stands in its template, if that is shown.
		const root =
			rest.getClientIdsWithDescendants().find( ( id ) => getBlockName( id ) === 'core/post-content' ) ?? '';
		return rest.canInsertBlockType( PARAGRAPH, root ) ? [ root, getBlockCount( root ) ] : null;
	}
	for ( let at = clientId; at; at = getBlockRootClientId( at ) ?? '' ) {
		const root = getBlockRootClientId( at ) ?? '';
		if ( rest.canInsertBlockType( PARAGRAPH, root ) ) {
			return [ root, getBlockIndex( at ) + 1 ];
		}
	}
	return null;
}

/** Whether the post can have a line with the credit. */
export const canAddLine = ( select: Select, clientId: string ): boolean => placeFor( select, clientId ) !== null;

/**
 * Adds a paragraph with a credit, as one undo level.
 *
 * @return The client id of the paragraph; empty if the post takes none.
 */
export function addCreditLine( { select, dispatch }: DataRegistry, clientId: string, { html }: Credit ): string {
	const place = placeFor( select, clientId );
	if ( ! place ) {
		return '';
	}
	const [ root, index ] = place;
	const line = createBlock( PARAGRAPH, { content: html } );
	void dispatch( blockEditorStore ).insertBlock( line, index, root );
	return line.clientId;
}
