/** The block in a block editor with its real store, on a site that answers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { parse } from '@wordpress/blocks';
import { provideServices } from '../../_kit/services';
import type { Input } from '../../../machines/related/module-activation';
import { mount } from '../../_kit/mounted';
import type { Editor } from '../../_kit/mounted';
import { registerBlocks } from '../../house/posts';

const asked: string[] = [];

beforeAll( async () => {
	await registerBlocks();
	await Promise.all( [ import( '../../../blocks/related-posts/edit' ), import( '../../../blocks/wordads/edit' ) ] );
	window.statecraft = { canManage: true, urls: {} } as never;
	provideServices( {
		'module-activation': async () => ( {
			read: async ( { module }: Input ) => {
				asked.push( module );
				return false;
			},
			activate: async () => ( { isActive: true, message: '' } ),
		} ),
	} );
} );
afterEach( () => cleanup() );

let editor: Editor;
const edit = async ( html: string ) => {
	editor = await mount( parse( html, { __unstableSkipMigrationLogs: true } ), { selected: [], hasOwnStores: false } );
};
const content = () => editor.content();
const fixture = ( name: string ) => readFileSync( join( __dirname, 'fixtures', `${ name }.html` ), 'utf8' ).trimEnd();

it( '[CONT-111, CONT-113] neither opening nor activating it changes the post; the next post that is opened has the block at once', async () => {
	const html = fixture( 'headline-block' );
	await edit( html );
	const button = await screen.findByRole( 'button', { name: 'Activate' } );
	expect( content() ).toBe( html );
	await act( async () => fireEvent.click( button ) );
	expect( await screen.findAllByRole( 'listitem' ) ).toHaveLength( 3 );
	expect( content() ).toBe( html );

	cleanup();
	const next = fixture( 'list' );
	await edit( next );
	expect( await screen.findAllByRole( 'listitem' ) ).toHaveLength( 6 );
	expect( content() ).toBe( next );
	expect( asked ).toEqual( [ 'related-posts' ] );
} );

it( '[EMBED-138, EMBED-141] all ads of an editor share one activation, and the site is asked once', async () => {
	await edit( '<!-- wp:jetpack/wordads /-->\n\n<!-- wp:jetpack/wordads {"format":"leaderboard"} /-->' );
	const [ first ] = await screen.findAllByRole( 'button', { name: 'Activate WordAds' } );
	const block = first!.closest< HTMLElement >( '[data-type="jetpack/wordads"]' );
	await act( async () => first!.focus() );
	await act( async () => fireEvent.click( first! ) );
	expect( await screen.findByText( '300 × 250' ) ).toBeInTheDocument();
	expect( screen.getByText( '728 × 90' ) ).toBeInTheDocument();
	expect( asked.filter( ( module ) => module === 'wordads' ) ).toHaveLength( 1 );
	expect( block ).toHaveFocus();
} );
