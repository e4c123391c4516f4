/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { markdownMachine } from '../../../../machines/content/markdown';
import type { Context, Event } from '../../../../machines/content/markdown';
import { live } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( markdownMachine );

const after = ( machine: AnyStateMachine, ...events: Event[] ) => {
	const flow = live( machine as typeof markdownMachine, undefined );
	events.forEach( ( event ) => flow.actor.send( event ) );
	return { state: flow.snapshot().value, told: flow.emitted.map( ( { type } ) => type ), flow };
};

const preview: Event = { type: 'preview.show' };
const link: Event = { type: 'link.open', href: 'https://example.com/' };
const selected: Event = { type: 'selection.change', isSelected: true };
const left: Event = { type: 'selection.change', isSelected: false };
const answer: Event = { type: 'leave.answer' };

it( '[CONT-074] the text is edited, previewed, and edited again with the focus in the field', async ( machine ) => {
	expect( after( machine ).state ).toBe( 'editing' );
	expect( after( machine, preview ).state ).toBe( 'previewing' );
	expect( after( machine, preview, { type: 'source.show' } ) ).toMatchObject( {
		state: 'editing',
		told: [ 'focus.request' ],
	} );
} );

it( '[CONT-079] the field gets the focus when the block is selected, not when it is deselected', async ( machine ) => {
	expect( after( machine, selected ) ).toMatchObject( { state: 'editing', told: [ 'focus.request' ] } );
	expect( after( machine, left ).told ).toEqual( [] );
	expect( after( machine, preview, selected ) ).toMatchObject( { state: 'previewing', told: [] } );
} );

it( '[CONT-078] deselecting the block ends the preview', async ( machine ) => {
	expect( after( machine, preview, left ).state ).toBe( 'editing' );
	expect( after( machine, preview, link, left ).state ).toBe( 'editing' );
	expect( after( machine, preview, link, selected ).state ).toBe( 'leaving' );
} );

it( '[CONT-080, CONT-081] Backspace removes the block only if there is no text', async ( machine ) => {
	expect( after( machine, { type: 'backspace.press', source: '' } ).told ).toEqual( [ 'block.remove' ] );
	expect( after( machine, { type: 'backspace.press', source: ' ' } ).told ).toEqual( [] );
	expect( after( machine, preview, { type: 'backspace.press', source: '' } ).told ).toEqual( [] );
} );

it( '[CONT-076, CONT-077] a link asks for confirmation, and either answer returns to the preview', async ( machine ) => {
	const asked = after( machine, preview, link );
	expect( [ asked.state, asked.flow.snapshot().context.href ] ).toEqual( [ 'leaving', 'https://example.com/' ] );
	expect( after( machine, preview, link, answer ).state ).toBe( 'previewing' );
} );

const written = ( source: string, html = '' ): Event => ( { type: 'text.change', text: { source, html } } );
const TEA: NonNullable< Context[ 'text' ] > = { source: 'a < b & *c*', html: '<p>a &lt; b &amp; <em>c</em></p>' };
const tea = written( TEA.source, TEA.html );

it( 'text that was never rendered is rendered, however it got there', async ( machine ) => {
	expect( after( machine, written( TEA.source ) ).flow.emitted ).toEqual( [
		{ type: 'html.due', source: TEA.source },
	] );
	expect( after( machine, written( TEA.source, '\na &lt; b &amp; *c*' ) ).told ).toEqual( [ 'html.due' ] );
	expect( after( machine, preview, written( TEA.source ) ).told ).toEqual( [ 'html.due' ] );
	expect( after( machine, written( ' \n' ) ).told ).toEqual( [] );
	expect( after( machine, tea ).told ).toEqual( [] );
} );

it( 'text changed by other code is rendered, typed text is not', async ( machine ) => {
	expect( after( machine, tea, written( 'd', TEA.html ) ).told ).toEqual( [ 'html.due' ] );
	expect( after( machine, tea, written( '', TEA.html ) ).told ).toEqual( [ 'html.due' ] );
	expect( after( machine, tea, written( 'd', '<p>d</p>' ) ).told ).toEqual( [] );
	// The rendered HTML comes back as an attribute.
	expect( after( machine, tea, written( 'd', TEA.html ), written( 'd', '<p>d</p>' ) ).told ).toEqual( [
		'html.due',
	] );
	expect( after( machine, written( 'a' ), written( 'a', '<p>a</p>' ), written( 'b', '<p>a</p>' ) ).told ).toEqual( [
		'html.due',
		'html.due',
	] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( markdownMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
