/** The editor UI of each block whose feature must be active on the site. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import { acting, click, edit, script } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

interface Gated {
	registers: readonly ( () => void )[];
	name: string;
	title: string;
	text: RegExp;
	activate: string;
	activating: RegExp;
	learnMore: RegExp;
	/** A line of the block itself. */
	inside: string;
	/** The requirement of the bars. */
	skeleton: string;
}

/** Asserts that the block waits, prompts and is activated. */
export function itIsGated( { registers, name, title, inside, skeleton, ...words }: Gated ): void {
	const open = async ( canManage = true ) => {
		const site = script( { 'module-activation': [ 'read', 'activate' ], 'related-posts': [ 'posts' ] } );
		return { site, editor: await edit( registers, saved( name ), { site: { canManage } } ) };
	};

	it( `[${ skeleton }] shows three bars until its status is known`, async () => {
		const { site, editor } = await open();
		expect( editor.canvas() ).toEqual( [ 'status', `${ title }: loading…` ] );
		const bars = editor.inCanvas.getByRole( 'status' ).querySelectorAll( ':scope > span' );
		expect( bars ).toHaveLength( 3 );
		await acting( () => site.open( 'read' ).answer( true ) );
		expect( editor.canvas() ).toContain( inside );
	} );

	it( 'is activated in the block, which then gets the focus', async () => {
		const { site, editor } = await open();
		await acting( () => site.open( 'read' ).answer( false ) );
		expect( editor.canvas() ).toEqual( [
			title,
			expect.stringMatching( words.text ),
			`button ${ words.activate }`,
			expect.stringMatching( new RegExp( `^link ${ words.learnMore.source.slice( 1 ) }` ) ),
		] );
		const button = editor.inCanvas.getByRole( 'button', { name: words.activate } );
		button.focus();
		await click( button );
		expect( editor.inCanvas.getByRole( 'button', { name: words.activating } ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		await acting( () => site.open( 'activate' ).answer( undefined ) );
		expect( editor.canvas() ).toContain( inside );
		expect( editor.inCanvas.getByRole( 'document' ) ).toHaveFocus();
	} );

	it( 'shows a refusal', async () => {
		const { site, editor } = await open();
		await acting( () => site.open( 'read' ).answer( false ) );
		await click( editor.inCanvas.getByRole( 'button', { name: words.activate } ) );
		const refusal = new ServiceFailure( failed( 'refused', { reason: 'Not on this plan.' } ) );
		await acting( () => site.open( 'activate' ).fail( refusal ) );
		expect( editor.canvas() ).toContain( 'Not on this plan.' );
	} );

	it( 'users who may not activate it are told whom to ask', async () => {
		const other = await open( false );
		await acting( () => other.site.open( 'read' ).answer( false ) );
		expect( other.editor.canvas() ).toContain( 'Ask an administrator of this site to activate it.' );
		expect( other.editor.inCanvas.queryByRole( 'button', { name: words.activate } ) ).toBeNull();
	} );
}
