/** The panel “Access” in the sidebar of an editor, and what it changes in the post. */
import type { ComponentType, ReactNode } from 'react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';
import { register } from '../../../../blocks/_extensions/post-access';
import { acting, click, script, setSite, type } from '../../../_kit/editor';
import { settled } from '../../../_kit/live';
import { changePost, openPost, postMeta, registerEdits } from '../../../_kit/post-store';
import { gold, silver, unreached } from '../../../machines/newsletter/post-access/post-access.model';

registerEdits();
// A stand-in: only its name counts here.
registerBlockType( 'jetpack/paywall', {
	...{ title: 'Paywall', category: 'text', apiVersion: 3, attributes: {} },
	save: () => null,
} as unknown as BlockConfiguration );

const ACCESS = '_jetpack_newsletter_access';
const PLAN = '_jetpack_newsletter_tier_id';
const metaOf = ( access: string, plan = 0 ) => ( { footnotes: '[]', [ ACCESS ]: access, [ PLAN ]: plan } );

/** The panel as the editor has it in its sidebar. */
const Panel = ( { title, children }: { title: string; children: ReactNode } ) => (
	<section aria-label={ title }>{ children }</section>
);

const services = script( { 'post-access': [ 'plans' ], 'product-form': [ 'create' ] } );
const answer = async ( port: string, output: unknown ) => {
	await acting( settled );
	await acting( () => services.open( port ).answer( output ) );
	await acting( settled );
};

async function sidebar( slots: object = { PluginDocumentSettingPanel: Panel } ): Promise< void > {
	let Plugin: ComponentType = () => null;
	Object.assign( window, {
		wp: {
			editor: slots,
			plugins: { registerPlugin: ( _: string, { render: own }: { render: ComponentType } ) => ( Plugin = own ) },
		},
	} );
	register();
	render( <Plugin /> );
	await acting( settled );
}
afterAll( () => void Object.assign( window, { wp: {} } ) );

const blocks = dispatch( blockEditorStore ) as unknown as {
	resetBlocks: ( blocks: object[] ) => void;
	insertBlock: ( block: object ) => void;
	__unstableMarkNextChangeAsNotPersistent: () => void;
};
const panel = () => screen.queryByRole( 'region', { name: 'Access' } );
const inPanel = () => within( panel()! );
const checked = () => inPanel().queryByRole( 'radio', { checked: true } )?.parentElement?.textContent;
const choose = ( name: string ) => click( inPanel().getByRole( 'radio', { name } ) );

beforeEach( () => {
	cleanup();
	setSite();
	blocks.resetBlocks( [] );
	openPost( { meta: metaOf( '' ) } );
} );

it( '[NEWS-101] the panel shows what is stored and says what visitors see', async () => {
	openPost( { meta: metaOf( 'paid_subscribers', 14 ) } );
	await sidebar();
	expect( inPanel().getByRole( 'status' ) ).toHaveTextContent( 'Loading the plans of this site…' );
	await answer( 'plans', [ gold, silver ] );
	expect( checked() ).toBe( 'Paid subscribers' );
	expect( inPanel().getByRole( 'combobox', { name: 'Plan' } ) ).toHaveDisplayValue( /^Silver/ );
	expect( panel() ).toHaveTextContent( 'Visitors see only the title and the excerpt.' );
	await acting( () => blocks.insertBlock( createBlock( 'jetpack/paywall' ) ) );
	await acting( settled );
	expect( panel() ).toHaveTextContent( 'Visitors see the text above the paywall.' );
} );

it( '[NEWS-102] choosing changes the meta of the post, and nothing else of it', async () => {
	await sidebar();
	await answer( 'plans', [ gold, silver ] );
	expect( checked() ).toBe( 'Everyone' );
	await choose( 'Subscribers' );
	expect( postMeta() ).toEqual( metaOf( 'subscribers' ) );
	await choose( 'Paid subscribers' );
	await acting( () =>
		fireEvent.change( inPanel().getByRole( 'combobox', { name: 'Plan' } ), { target: { value: '12' } } )
	);
	expect( postMeta() ).toEqual( metaOf( 'paid_subscribers', 12 ) );
	await choose( 'All paid subscribers' );
	await choose( 'Everyone' );
	expect( postMeta() ).toEqual( metaOf( 'everybody', 12 ) );
} );

it( '[NEWS-102] what changes the post elsewhere, as undo does, is shown', async () => {
	await sidebar();
	await answer( 'plans', [ gold ] );
	await acting( () => changePost( { meta: metaOf( 'paid_subscribers_all_tiers' ) } ) );
	await acting( settled );
	expect( checked() ).toBe( 'All paid subscribers' );
} );

it.each( [ [ '' ], [ 'everybody' ] ] )(
	'[NEWS-102] a paywall that is inserted into a post with “%s” chooses “Subscribers”',
	async ( access ) => {
		openPost( { meta: metaOf( access ) } );
		await sidebar();
		await answer( 'plans', [] );
		expect( checked() ).toBe( 'Everyone' );
		await acting( () => blocks.insertBlock( createBlock( 'jetpack/paywall' ) ) );
		await acting( settled );
		expect( postMeta() ).toEqual( metaOf( 'subscribers' ) );
		expect( checked() ).toBe( 'Subscribers' );
		// Who opens it afterwards has meant it.
		await choose( 'Everyone' );
		await acting( () => blocks.insertBlock( createBlock( 'jetpack/paywall' ) ) );
		await acting( settled );
		expect( postMeta() ).toEqual( metaOf( 'everybody' ) );
		expect( panel() ).toHaveTextContent( 'Visitors see all of this post, also what is below the paywall.' );
	}
);

it( 'a paywall that is inserted into a post for those who pay leaves it so', async () => {
	openPost( { meta: metaOf( 'paid_subscribers', 12 ) } );
	await sidebar();
	await acting( () => blocks.insertBlock( createBlock( 'jetpack/paywall' ) ) );
	await acting( settled );
	expect( postMeta() ).toEqual( metaOf( 'paid_subscribers', 12 ) );
} );

it( '[NEWS-095] a paywall that is loaded or comes back by undo changes nothing, and closes the post all the same', async () => {
	await sidebar();
	await answer( 'plans', [] );
	await acting( () => {
		blocks.__unstableMarkNextChangeAsNotPersistent();
		blocks.resetBlocks( [ createBlock( 'jetpack/paywall' ) ] );
	} );
	await acting( settled );
	expect( postMeta() ).toEqual( metaOf( '' ) );
	expect( checked() ).toBe( 'Subscribers' );
	expect( panel() ).toHaveTextContent( 'Visitors see the text above the paywall.' );
	await acting( () => blocks.resetBlocks( [] ) );
	await acting( settled );
	expect( checked() ).toBe( 'Everyone' );
} );

it( '[NEWS-102] the rule holds in an editor that has no such panel', async () => {
	await sidebar( {} );
	expect( panel() ).toBeNull();
	await acting( () => blocks.insertBlock( createBlock( 'jetpack/paywall' ) ) );
	await acting( settled );
	expect( postMeta() ).toEqual( metaOf( 'subscribers' ) );
} );

it( '[NEWS-103] a plan that is created in the panel is the one that the post asks for', async () => {
	await sidebar();
	await answer( 'plans', [] );
	await choose( 'Paid subscribers' );
	expect( panel() ).toHaveTextContent( 'Nobody but the post’s editors can read this.' );
	await click( inPanel().getByRole( 'button', { name: 'Create a plan' } ) );
	await type( inPanel().getByRole( 'textbox', { name: 'Name' } ), 'Gold' );
	await type( inPanel().getByRole( 'textbox', { name: 'Price' } ), '5' );
	await click( inPanel().getByRole( 'button', { name: 'Save' } ) );
	await answer( 'create', gold );
	expect( services.calls.findLast( ( { port } ) => port === 'create' )?.input ).toMatchObject( {
		...{ title: 'Gold', price: 5, type: 'tier', subscribe_as_site_subscriber: true },
	} );
	expect( postMeta() ).toEqual( metaOf( 'paid_subscribers', 12 ) );
	expect( inPanel().getByRole( 'combobox', { name: 'Plan' } ) ).toHaveDisplayValue( /^Gold/ );
	expect( panel() ).not.toHaveTextContent( 'Nobody but' );
} );

it( '[NEWS-103] who may not publish is told who can create a plan', async () => {
	openPost( { meta: metaOf( 'paid_subscribers' ), mayPublish: false } );
	await sidebar();
	await answer( 'plans', [] );
	expect( inPanel().queryByRole( 'button', { name: 'Create a plan' } ) ).toBeNull();
	expect( panel() ).toHaveTextContent( 'Ask somebody who can publish posts to create a plan.' );
} );

it( '[NEWS-103] what could not be loaded is loaded again by a button, and the post stays as it is', async () => {
	openPost( { meta: metaOf( 'paid_subscribers', 12 ) } );
	await sidebar();
	await acting( () => services.open( 'plans' ).fail( unreached ) );
	await acting( settled );
	expect( inPanel().queryAllByRole( 'radio' ) ).toEqual( [] );
	await click( inPanel().getByRole( 'button', { name: 'Try again' } ) );
	await answer( 'plans', [ gold ] );
	expect( checked() ).toBe( 'Paid subscribers' );
	expect( postMeta() ).toEqual( metaOf( 'paid_subscribers', 12 ) );
} );

it( '[NEWS-093] a stored value that is none, which the site sends as null, is not taken for “Everyone”', async () => {
	openPost( { meta: { ...metaOf( '' ), [ ACCESS ]: null } } );
	await sidebar();
	await answer( 'plans', [ gold ] );
	expect( checked() ).toBeUndefined();
	expect( panel() ).toHaveTextContent( 'Nobody but the post’s editors can read this.' );
	await acting( () => blocks.insertBlock( createBlock( 'jetpack/paywall' ) ) );
	await acting( settled );
	expect( postMeta() ).toEqual( { ...metaOf( '' ), [ ACCESS ]: null } );
	await choose( 'Subscribers' );
	expect( postMeta() ).toEqual( metaOf( 'subscribers' ) );
} );

it( '[NEWS-095] in part: a post that the owner has opened to everyone is said to be open, whatever is chosen', async () => {
	setSite( { isOpened: true } );
	openPost( { meta: metaOf( 'subscribers' ) } );
	await sidebar();
	await answer( 'plans', [] );
	expect( checked() ).toBe( 'Subscribers' );
	expect( panel() ).toHaveTextContent( 'The owner of this site has opened this post to everyone.' );
	expect( panel() ).toHaveTextContent( 'Visitors see all of this post.' );
} );

it( '[NEWS-101] a post that has no such meta has no panel', async () => {
	openPost( { meta: { footnotes: '[]' } } );
	await sidebar();
	expect( panel() ).toBeNull();
	await acting( () => blocks.insertBlock( createBlock( 'jetpack/paywall' ) ) );
	await acting( settled );
	expect( postMeta() ).toEqual( { footnotes: '[]' } );
} );
