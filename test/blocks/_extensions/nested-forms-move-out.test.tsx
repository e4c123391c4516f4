/** What an author brings into a form within something else, as the editor's store has it afterwards. */
import { createBlock, registerBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { store } from '@wordpress/block-editor';
import { createRegistry } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { moveNestedFormsOut } from '../../../blocks/_extensions/nested-forms/move-out';
import { register } from '../../../blocks/_extensions/nested-forms';
import { register as registerForm } from '../../../blocks/contact-form';
import { register as registerMailchimp } from '../../../blocks/mailchimp';
import { registerCoreBlocks } from '../../house/core-blocks';

const FORM = 'jetpack/contact-form';
const BOX = 'test/box';
const PATTERN = 'core/block';

beforeAll( () => {
	registerCoreBlocks();
	registerForm();
	registerMailchimp();
	const define = ( name: string, settings: object = {} ) =>
		registerBlockType(
			{ name, title: name, category: 'widgets', apiVersion: 3, attributes: {}, ...settings } as never,
			{ edit: () => null, save: () => null }
		);
	[ 'core/search', BOX, PATTERN ].forEach( ( name ) => define( name ) );
	define( 'test/part', { parent: [ BOX ] } );
	register();
} );

interface Selectors {
	getBlocks: () => Block[];
	getBlock: ( clientId: string ) => Block;
	getSelectedBlockClientId: () => string | null;
	isLastBlockChangePersistent: () => boolean;
}
interface Actions {
	resetBlocks: ( blocks: readonly Block[] ) => void;
	updateBlockListSettings: ( id: string, settings: object ) => void;
	updateSettings: ( settings: object ) => void;
	selectBlock: ( id: string ) => void;
	moveBlockToPosition: ( id: string, from: string, to: string, index: number ) => void;
	insertBlocks: ( blocks: readonly Block[], index: number, root: string ) => void;
	replaceBlocks: ( ids: readonly string[], blocks: readonly Block[] ) => void;
	replaceInnerBlocks: ( root: string, blocks: readonly Block[] ) => void;
	duplicateBlocks: ( ids: readonly string[] ) => Promise< unknown >;
	__unstableMarkNextChangeAsNotPersistent: () => void;
}

/** A tree by the names of its blocks, without what tells nothing. */
const shape = ( blocks: readonly Block[] ): unknown[] =>
	blocks.map( ( { name, innerBlocks } ) => ( innerBlocks.length > 0 ? [ name, ...shape( innerBlocks ) ] : name ) );

const box = ( ...inner: Block[] ) => createBlock( BOX, {}, inner );
const form = ( ...inner: Block[] ) => createBlock( FORM, {}, inner );
const words = () => createBlock( 'core/paragraph', { content: 'Words' } );

function open( ...blocks: Block[] ) {
	const registry = createRegistry();
	registry.register( store );
	registry.register( noticesStore );
	const editor = registry.select( store ) as unknown as Selectors;
	const does = registry.dispatch( store ) as unknown as Actions;
	/** What the history gets to know: changes of the author, each with the shape of the post and what was joined to it. */
	const levels: unknown[] = [];
	let known = editor.getBlocks();
	does.resetBlocks( blocks );
	moveNestedFormsOut( registry );
	registry.subscribe( () => {
		const now = editor.getBlocks();
		if ( now !== known ) {
			known = now;
			levels.push( [ editor.isLastBlockChangePersistent() ? 'level' : 'joined', shape( now ) ] );
		}
	} );
	const allow = ( all: readonly Block[] ): void =>
		all.forEach( ( { clientId, innerBlocks } ) => {
			does.updateBlockListSettings( clientId, {} );
			allow( innerBlocks );
		} );
	allow( blocks );
	known = editor.getBlocks();
	levels.length = 0;
	return {
		does: {
			...does,
			/** What the editor itself has read or gone back to. */
			fill: ( root: string, inner: readonly Block[] ) => {
				does.__unstableMarkNextChangeAsNotPersistent();
				does.replaceInnerBlocks( root, inner );
			},
			allow,
		},
		editor,
		levels,
		shape: () => shape( editor.getBlocks() ),
		said: () => registry.select( noticesStore ).getNotices(),
	};
}

/** What follows from a change has followed. */
const settled = () => Promise.resolve();

const SAID = 'A form cannot be inside another form, so it was placed below.';

it( 'a box with a form that is moved into a form comes to stand below it, as a part of the same undo level', async () => {
	const came = box( words(), form() );
	const outer = form( words() );
	const { does, shape: now, levels, said } = open( came, outer, words() );
	does.moveBlockToPosition( came.clientId, '', outer.clientId, 0 );
	await settled();
	const brought = [ BOX, 'core/paragraph', FORM ];
	const after = [ [ FORM, 'core/paragraph' ], brought, 'core/paragraph' ];
	expect( now() ).toEqual( after );
	expect( levels ).toEqual( [
		[ 'level', [ [ FORM, brought, 'core/paragraph' ], 'core/paragraph' ] ],
		[ 'joined', after ],
	] );
	expect( said() ).toMatchObject( [ { content: SAID, type: 'snackbar', status: 'info' } ] );
} );

it.each( [ FORM, 'jetpack/mailchimp', 'core/search' ] )( 'so does one with %s that is pasted', async ( name ) => {
	const outer = form( box( words() ) );
	const { does, shape: now, said } = open( outer );
	const place = outer.innerBlocks[ 0 ]!;
	does.insertBlocks( [ words(), box( box( createBlock( name ) ) ), words() ], 0, place.clientId );
	await settled();
	expect( now() ).toEqual( [
		[ FORM, [ BOX, 'core/paragraph', 'core/paragraph', 'core/paragraph' ] ],
		[ BOX, [ BOX, name ] ],
	] );
	expect( said() ).toHaveLength( 1 );
} );

it( 'several keep their order, and what was selected stays so', async () => {
	const outer = form( words() );
	const { does, shape: now, editor } = open( outer );
	const first = box( words(), form() );
	does.replaceBlocks( [ outer.innerBlocks[ 0 ]!.clientId ], [ first, words(), box( form(), form() ) ] );
	does.selectBlock( first.innerBlocks[ 0 ]!.clientId );
	await settled();
	expect( now() ).toEqual( [
		[ FORM, 'core/paragraph' ],
		[ BOX, 'core/paragraph', FORM ],
		[ BOX, FORM, FORM ],
	] );
	expect( editor.getSelectedBlockClientId() ).toBe( first.innerBlocks[ 0 ]!.clientId );
} );

it( 'a part that may stand only where it is stays, and the form in it leaves', async () => {
	const outer = form( box() );
	const { does, shape: now } = open( outer );
	does.insertBlocks( [ createBlock( 'test/part', {}, [ form() ] ) ], 0, outer.innerBlocks[ 0 ]!.clientId );
	await settled();
	expect( now() ).toEqual( [ [ FORM, [ BOX, 'test/part' ] ], FORM ] );
} );

it( 'older content stays as it is: opened, gone back to, grouped, moved in its form, or pasted whole', async () => {
	const nested = box( form() );
	const outer = form( words(), nested );
	const { does, shape: now, editor, said } = open( outer );
	await settled();
	const before = now();
	expect( before ).toEqual( [ [ FORM, 'core/paragraph', [ BOX, FORM ] ] ] );
	does.moveBlockToPosition( nested.clientId, outer.clientId, outer.clientId, 0 );
	await settled();
	expect( now() ).toEqual( [ [ FORM, [ BOX, FORM ], 'core/paragraph' ] ] );
	does.replaceBlocks( [ nested.clientId ], [ box( box( form() ) ) ] );
	await settled();
	expect( now() ).toEqual( [ [ FORM, [ BOX, [ BOX, FORM ] ], 'core/paragraph' ] ] );
	does.insertBlocks( [ form( box( form() ) ) ], 1, '' );
	await settled();
	expect( now().at( 1 ) ).toEqual( [ FORM, [ BOX, FORM ] ] );
	does.fill( outer.clientId, [ ...editor.getBlock( outer.clientId ).innerBlocks, box( form() ) ] );
	await settled();
	expect( now()[ 0 ] ).toEqual( [ FORM, [ BOX, [ BOX, FORM ] ], 'core/paragraph', [ BOX, FORM ] ] );
	expect( said() ).toEqual( [] );
} );

it( 'a copy of a form that older content has in one stands below it', async () => {
	const nested = box( form() );
	const { does, shape: now } = open( form( nested ) );
	await does.duplicateBlocks( [ nested.clientId ] );
	await settled();
	expect( now() ).toEqual( [
		[ FORM, [ BOX, FORM ] ],
		[ BOX, FORM ],
	] );
} );

it( 'a pattern that the author puts into a form leaves it when a form shows in it, and one that was there stays', async () => {
	const old = createBlock( PATTERN );
	const outer = form( old );
	const { does, shape: now, levels, said } = open( outer );
	const came = createBlock( PATTERN );
	does.insertBlocks( [ came ], 0, outer.clientId );
	does.allow( [ came ] );
	await settled();
	expect( said() ).toEqual( [] );
	does.fill( old.clientId, [ form() ] );
	await settled();
	expect( now() ).toEqual( [ [ FORM, PATTERN, [ PATTERN, FORM ] ] ] );
	does.fill( came.clientId, [ words(), form() ] );
	await settled();
	expect( now() ).toEqual( [
		[ FORM, [ PATTERN, FORM ] ],
		[ PATTERN, 'core/paragraph', FORM ],
	] );
	expect( levels.map( ( level ) => ( level as unknown[] )[ 0 ] ) ).toEqual( [
		...[ 'level', 'joined', 'joined', 'joined' ],
	] );
	// Undo brings it back, and that is no act of the author.
	does.fill( outer.clientId, [ came, old ] );
	does.fill( came.clientId, [ form() ] );
	await settled();
	expect( said() ).toHaveLength( 1 );
} );

it( 'a form that is kept elsewhere holds nothing else: what came stands below all of it', async () => {
	const inner = form( words() );
	const kept = createBlock( FORM, { ref: 12 }, [ inner ] );
	const { does, shape: now } = open( kept );
	does.insertBlocks( [ box( form() ) ], 0, inner.clientId );
	await settled();
	expect( now() ).toEqual( [
		[ FORM, [ FORM, 'core/paragraph' ] ],
		[ BOX, FORM ],
	] );
} );

it( 'where nothing may stand below, what came stays', async () => {
	const outer = form( words() );
	const { does, shape: now, said } = open( outer );
	does.updateSettings( { templateLock: 'all' } );
	does.insertBlocks( [ box( form() ) ], 0, outer.clientId );
	await settled();
	expect( now() ).toEqual( [ [ FORM, [ BOX, FORM ], 'core/paragraph' ] ] );
	expect( said() ).toEqual( [] );
} );
