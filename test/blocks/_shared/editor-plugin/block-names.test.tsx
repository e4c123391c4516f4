import { createBlock, registerBlockType } from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createRegistry } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { blocksNamed, hasBlock } from '../../../../blocks/_shared/editor-plugin/block-names';

interface Actions {
	resetBlocks: ( blocks: object[] ) => void;
	insertBlock: ( block: object ) => void;
	updateBlockAttributes: ( clientId: string, attributes: object ) => void;
	replaceBlock: ( clientId: string, block: object ) => void;
	selectBlock: ( clientId: string ) => void;
}

beforeAll( () => {
	for ( const name of [ 'test/tea', 'test/cup' ] ) {
		registerBlockType(
			{
				name,
				title: name,
				category: 'text',
				apiVersion: 3,
				attributes: { kind: { type: 'string' } },
			} as BlockConfiguration,
			{ save: () => null }
		);
	}
} );

function open() {
	const registry = createRegistry() as DataRegistry;
	registry.register( blockEditorStore );
	const editor = registry.dispatch( blockEditorStore ) as unknown as Actions;
	let reads = 0;
	const counting = ( () => {
		const selectors = registry.select( blockEditorStore );
		const getBlockName = ( id: string ) => {
			reads++;
			return selectors.getBlockName( id );
		};
		return { ...selectors, getBlockName };
	} ) as unknown as DataRegistry[ 'select' ];
	return {
		editor,
		cups: () => blocksNamed( counting, 'test/cup' ),
		hasTea: () => hasBlock( counting, ( name ) => name === 'test/tea' ),
		reads: () => reads,
	};
}

it( '[CONT-190] the names of blocks are read again only when a block is added, moved, removed or replaced', () => {
	const { editor, hasTea, reads, cups: listed } = open();
	const cups = Array.from( { length: 20 }, () => createBlock( 'test/cup' ) );
	editor.resetBlocks( cups );
	expect( [ hasTea(), reads() ] ).toEqual( [ false, 20 ] );
	for ( const { clientId } of cups ) {
		editor.updateBlockAttributes( clientId, { kind: 'large' } );
		editor.selectBlock( clientId );
		hasTea();
	}
	expect( reads() ).toBe( 20 );
	editor.insertBlock( createBlock( 'test/tea' ) );
	expect( [ hasTea(), hasTea(), reads() ] ).toEqual( [ true, true, 41 ] );
	expect( [ listed(), reads() ] ).toEqual( [ cups.map( ( { clientId } ) => clientId ), 41 ] );
} );

it( '[CONT-190] a block that becomes one of another type with the same id is noticed', () => {
	const { editor, hasTea } = open();
	const cup = createBlock( 'test/cup' );
	editor.resetBlocks( [ cup ] );
	expect( hasTea() ).toBe( false );
	editor.replaceBlock( cup.clientId, { ...createBlock( 'test/tea' ), clientId: cup.clientId } );
	expect( hasTea() ).toBe( true );
} );
