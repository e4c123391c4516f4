/** The composition root, as loaded by the editor: it registers exactly what has a folder. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createBlock, getBlockType, getBlockTypes, getBlockVariations, registerBlockType } from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { hasAction, hasFilter } from '@wordpress/hooks';
import { store as shortcutsStore } from '@wordpress/keyboard-shortcuts';
import { store as noticesStore } from '@wordpress/notices';
import { StateMachine } from 'xstate';
import { portsOf } from '../../machines/_kit';
import { servicesOf } from '../../blocks/_runtime/registration/services';
import { registerCoreVideo } from '../_kit/core-video';
import { setSite } from '../_kit/editor';
import { sources } from '../machines/media/photos';
import { blockNames, childNames } from './posts';
import { flowsIn } from './registry';
import { ROOT } from './root';

/** The registered editor plugins. */
const plugins: string[] = [];

/** The action that registers an inserter category; the registry itself is private to WordPress. */
const mediaCategories = jest.spyOn(
	dispatch( blockEditorStore ) as unknown as { registerInserterMediaCategory: ( category: object ) => void },
	'registerInserterMediaCategory'
);

const hasNotice = ( id: string ): boolean =>
	select( noticesStore )
		.getNotices()
		.some( ( notice ) => notice.id === id );

/** Whether an extension is registered, by its folder under `blocks/_extensions`. A folder without an entry fails. */
const EXTENSIONS: Readonly< Record< string, () => unknown > > = {
	'ai-toolbar': () => hasFilter( 'editor.BlockEdit', 'statecraft/ai-toolbar' ),
	analytics: () => hasAction( 'statecraft.track', 'statecraft/analytics' ),
	answers: () => plugins.includes( 'statecraft-answers' ),
	credits: () => plugins.includes( 'statecraft-credits' ),
	'core-video': () => hasFilter( 'blocks.registerBlockType', 'statecraft/core-video' ),
	'embed-variants': () => getBlockVariations( 'core/embed' )?.some( ( { name } ) => name === 'loom' ),
	'form-assistant': () => hasFilter( 'editor.BlockEdit', 'statecraft/form-assistant' ),
	'former-embeds': () => hasFilter( 'blocks.registerBlockType', 'statecraft/former-embeds' ),
	'kept-posts': () => hasNotice( 'statecraft-kept' ),
	'media-inserter': () => mediaCategories.mock.calls.length === 1,
	'media-picker': () => hasFilter( 'editor.MediaUpload', 'statecraft/media-picker' ),
	'nested-forms': () => hasFilter( 'blockEditor.__unstableCanInsertBlockType', 'statecraft/nested-forms' ),
	'plan-upgrade': () => hasFilter( 'editor.BlockEdit', 'statecraft/plan-upgrade' ),
	'post-access': () => plugins.includes( 'statecraft-post-access' ),
	'query-notices': () => hasNotice( 'statecraft-stripe_connect_success' ),
	readiness: () => plugins.includes( 'statecraft-readiness' ),
	'social-links': () => hasFilter( 'blocks.registerBlockType', 'statecraft/social-links' ),
	'video-conversion': () => hasNotice( 'statecraft-video-conversion' ),
	'newsletter-panel': () => plugins.includes( 'statecraft-newsletter' ),
	'view-as': () => plugins.includes( 'statecraft-view-as' ),
};
/** Folders with shared parts, which register nothing. */
const PARTS = [ 'ai-support' ];

const flowsWithServices = flowsIn( ROOT ).filter( ( flow ) =>
	existsSync( join( ROOT, 'services', flow, 'index.ts' ) )
);

beforeAll( async () => {
	registerBlockType(
		{ name: 'core/embed', title: 'Embed', category: 'embed', apiVersion: 3 } as unknown as BlockConfiguration,
		{
			save: () => null,
		}
	);
	window.history.replaceState( null, '', '/wp-admin/post.php?stripe_connect_success=1' );
	setSite( {
		media: { sources: [ sources.openverse ] },
		plans: { required: {}, checkoutUrl: '', plansUrl: 'https://example.org/plans' },
		analytics: { pixel: 'https://example.org/t.gif' },
		kept: { openUrl: '' },
	} );
	Object.assign( window, { wp: { plugins: { registerPlugin: ( name: string ) => plugins.push( name ) } } } );
	await import( '../../blocks' );
	registerCoreVideo();
	const { resetBlocks } = dispatch( blockEditorStore ) as unknown as { resetBlocks: ( blocks: object[] ) => void };
	resetBlocks( [ createBlock( 'core/video', { guid: 'kUJmAcSf' } ) ] );
} );
afterAll( () => void dispatch( noticesStore ).removeAllNotices() );

const own = { ...blockNames(), ...childNames() };

it.each( Object.entries( own ) )( 'blocks/%s is registered, with an icon and a loader', ( _, name ) => {
	expect( getBlockType( name ) ).toMatchObject( { edit: expect.any( Function ), save: expect.any( Function ) } );
} );

it( 'blocks are registered in alphabetical order, whatever their system, as the inserter shows them; rare ones follow', async () => {
	const { later } = await import( '../../blocks/_composition/later' );
	const rare = later
		.flatMap( ( { registrations } ) => Object.keys( registrations ) )
		.map( ( name ) => name.replace( /[A-Z]/g, ( letter ) => `-${ letter.toLowerCase() }` ) );
	const folders = Object.keys( blockNames() );
	expect( folders ).toEqual( expect.arrayContaining( rare ) );
	const expected = [
		...folders.filter( ( name ) => ! rare.includes( name ) ),
		...folders.filter( ( name ) => rare.includes( name ) ),
	].map( ( folder ) => blockNames()[ folder ] );
	const names = getBlockTypes().map( ( { name } ) => name );
	expect( names.filter( ( name ) => expected.includes( name ) ) ).toEqual( expected );
} );

it( 'nothing without a folder is registered', () => {
	const names = getBlockTypes()
		.map( ( { name } ) => name )
		.filter( ( name ) => ! name.startsWith( 'core/' ) );
	expect( names.toSorted() ).toEqual( Object.values( own ).toSorted() );
} );

const folders = readdirSync( join( ROOT, 'blocks/_extensions' ) ).filter( ( name ) => ! PARTS.includes( name ) );

it.each( folders )( 'blocks/_extensions/%s is registered', async ( folder ) => {
	// The messages of a notice are loaded on demand.
	for ( let turn = 0; turn < 20; turn++ ) {
		await new Promise( ( resolve ) => setImmediate( resolve ) );
	}
	expect( EXTENSIONS[ folder ]?.() ).toBe( true );
} );

it( 'every entry in the table above has a folder', () => {
	expect( Object.keys( EXTENSIONS ).toSorted() ).toEqual( folders.toSorted() );
} );

it( 'the shortcut of the form assistant is registered with the editor', () => {
	expect( select( shortcutsStore ).getShortcutDescription( 'statecraft/toggle-form-assistant' ) ).toEqual(
		expect.any( String )
	);
} );

it.each( flowsWithServices )( 'the flow %s has its services', async ( flow ) => {
	const services = await servicesOf( basename( flow ) );
	const machines = Object.values( await import( `../../machines/${ flow }` ) ).filter(
		( one ) => one instanceof StateMachine
	);
	const ports = machines.flatMap( portsOf );
	expect( ports ).not.toEqual( [] );
	expect( Object.keys( services ) ).toEqual( expect.arrayContaining( ports ) );
} );
