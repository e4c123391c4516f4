/** What menus of the editor do, for those that a test would spend seconds to click through. */
import type { Page } from '@playwright/test';

/** A block as the functions of the editor take it. */
interface Block {
	clientId: string;
}

interface Wp {
	blocks: {
		createBlock: ( name: string, attributes: object ) => Block;
		cloneBlock: ( block: Block ) => Block;
		switchToBlockType: ( blocks: Block[], name: string ) => Block[];
		serialize: ( block: Block ) => string;
	};
	data: {
		select: ( store: 'core/block-editor' ) => {
			getBlock: ( clientId: string ) => Block;
			getBlocks: ( parent: string ) => Block[];
		};
		dispatch: {
			( store: 'core/block-editor' ): {
				replaceBlocks: ( clientIds: string | string[], blocks: Block | Block[] ) => void;
			};
			( store: 'core' ): {
				saveEntityRecord: ( kind: 'postType', name: 'wp_block', record: object ) => Promise< { id: number } >;
			};
		};
	};
}

const inPage = ( page: Page, act: string, clientId: string, more: unknown = null ): Promise< void > =>
	page.evaluate(
		( [ name, id, given ] ) => {
			const { blocks, data } = window.wp as unknown as Wp;
			const { getBlock, getBlocks } = data.select( 'core/block-editor' );
			const instead: Record< string, () => Block | Block[] > = {
				group: () => blocks.switchToBlockType( [ getBlock( id ) ], 'core/group' ),
				ungroup: () => getBlocks( id ),
				pattern: () => blocks.createBlock( 'core/block', { ref: given } ),
				detach: () => getBlocks( id ).map( ( block ) => blocks.cloneBlock( block ) ),
			};
			data.dispatch( 'core/block-editor' ).replaceBlocks( id, instead[ name ]?.() ?? [] );
		},
		[ act, clientId, more ] as const
	);

/** Options › Group. */
export const group = ( page: Page, clientId: string ) => inPage( page, 'group', clientId );

/** Options › Ungroup, of the group. */
export const ungroup = ( page: Page, groupId: string ) => inPage( page, 'ungroup', groupId );

/** The last part of Options › Create pattern: the block is replaced by the pattern that was made of it. */
export const usePattern = ( page: Page, clientId: string, pattern: number ) =>
	inPage( page, 'pattern', clientId, pattern );

/** Options › Detach, of the pattern. */
export const detach = ( page: Page, patternId: string ) => inPage( page, 'detach', patternId );

/** The code of a block. */
export const codeOf = ( page: Page, clientId: string ): Promise< string > =>
	page.evaluate( ( id ) => {
		const { blocks, data } = window.wp as unknown as Wp;
		return blocks.serialize( data.select( 'core/block-editor' ).getBlock( id ) );
	}, clientId );

/** Options › Create pattern: resolves when the site has made the pattern and it is in the place of the block. */
export const createPattern = ( page: Page, clientId: string ): Promise< void > =>
	page.evaluate( async ( id ) => {
		const { blocks, data } = window.wp as unknown as Wp;
		const content = blocks.serialize( data.select( 'core/block-editor' ).getBlock( id ) );
		const { id: ref } = await data
			.dispatch( 'core' )
			.saveEntityRecord( 'postType', 'wp_block', { title: 'A pattern', content, status: 'publish' } );
		data.dispatch( 'core/block-editor' ).replaceBlocks( id, blocks.createBlock( 'core/block', { ref } ) );
	}, clientId );
