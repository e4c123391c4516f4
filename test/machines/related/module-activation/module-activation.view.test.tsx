import { fireEvent, render, screen } from '@testing-library/react';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { ModuleGate } from '../../../../blocks/_shared/related/module-gate';
import { failureText } from '../../../../blocks/_shared/related/messages';
import { gateTexts as relatedWords } from '../../../../blocks/related-posts/parts/messages';
import { gateTexts as adWords } from '../../../../blocks/wordads/parts/messages';
import { failed } from '../../../../machines/_kit';
import type { Context, moduleActivationMachine } from '../../../../machines/related/module-activation';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { moduleActivationStories } from '../../../../stories/machines/related/module-activation.table';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './module-activation.model';

type Machine = typeof moduleActivationMachine;

const blocks = [
	[ 'related posts', relatedWords(), 'Activate', 'Activating Related Posts' ],
	[ 'ads', adWords(), 'Activate WordAds', 'Activating WordAds' ],
] as const;

const view =
	( words: ReturnType< typeof relatedWords >, canManage = true ) =>
	( flow: Flow< Machine > ) => (
		<ModuleGate flow={ flow } icon="star-filled" texts={ words } canManage={ canManage }>
			<p>The block itself</p>
		</ModuleGate>
	);
const button = ( name: string ) => screen.getByRole( 'button', { name } );
const interactions = ( name: string ): Interactions< Machine > => ( {
	'module.activate': () => fireEvent.click( button( name ) ),
} );

const assertions = ( activate: string, activating: string, text: string ): Assertions< Machine > => ( {
	loading: () => {
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( /loading…$/ );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	},
	'inactive.untried': () => {
		expect( button( activate ) ).toBeEnabled();
		expect( screen.getByText( text, { selector: '.components-placeholder__instructions' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: /^Learn more/ } ) ).toHaveAttribute( 'href' );
		expect( screen.queryByText( 'The block itself' ) ).toBeNull();
	},
	'inactive.failed': ( { context } ) => {
		expect( button( activate ) ).toBeEnabled();
		expect( screen.getAllByText( failureText( context.failure! ) ) ).not.toHaveLength( 0 );
	},
	activating: () => {
		expect( button( activating ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( button( activating ) ).toHaveClass( 'is-busy' );
	},
	active: () => {
		expect( screen.getByText( 'The block itself' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	},
} );

describe.each( blocks )( 'each generated path on the rendered block: %s', ( _, words, activate, activating ) => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _title, path ) => {
			await walkView(
				{
					model,
					render: view( words ),
					interactions: interactions( activate ),
					assertions: assertions( activate, activating, words.text ),
				},
				path
			);
		}
	);
} );

const inStory = ( block: ( typeof blocks )[ number ][ 0 ], name: keyof typeof moduleActivationStories ) => {
	const [ , words ] = blocks.find( ( [ its ] ) => its === block )!;
	render( view( words )( frozen< Machine >( storySnapshot( model.machine, moduleActivationStories[ name ] ) ) ) );
};
const ask = () => document.querySelector( '.components-placeholder__instructions' );

it.each( [
	[ '[CONT-110] related posts', 'related posts' ],
	[ '[EMBED-133] ads', 'ads' ],
] as const )( '%s: a skeleton is shown while the status is being read', ( _, block ) => {
	inStory( block, 'loading' );
	expect( document.querySelectorAll( '.is-loading > span' ) ).toHaveLength( 3 );
	expect( screen.queryByText( 'The block itself' ) ).toBeNull();
} );

it.each( [
	[
		'[CONT-111] related posts',
		'related posts',
		'Activate',
		"You'll need to activate the Related Posts feature to use this block.",
	],
	[ '[EMBED-134, EMBED-135] ads', 'ads', 'Activate WordAds', "You'll need to activate WordAds to use this block." ],
] as const )( '%s: an inactive module has a prompt with a button', ( _, block, name, words ) => {
	inStory( block, 'inactive.untried' );
	expect( ask() ).toHaveTextContent( words );
	expect( button( name ) ).toBeEnabled();
} );

it.each( [
	[ '[CONT-112] related posts', 'related posts', 'Activating Related Posts' ],
	[ '[EMBED-136] ads', 'ads', 'Activating WordAds' ],
] as const )( '%s: during activation the button says so and is busy', ( _, block, name ) => {
	inStory( block, 'activating' );
	expect( button( name ) ).toHaveClass( 'is-busy' );
} );

it( '[EMBED-137] inactive ads have a “Learn more” link', () => {
	inStory( 'ads', 'inactive.untried' );
	expect( screen.getByRole( 'link', { name: /^Learn more about ads/ } ) ).toHaveAttribute(
		'href',
		'https://jetpack.com/support/ads/'
	);
} );

const shown = ( context: Context, canManage = true ) =>
	render(
		view(
			relatedWords(),
			canManage
		)( frozen< Machine >( model.machine.resolveState( { value: { inactive: 'failed' }, context } ) ) )
	);

it( 'users who cannot manage the site are told whom to ask, and get no button', () => {
	shown( { module: 'related-posts', failure: null }, false );
	expect( screen.getByText( 'Ask an administrator of this site to activate it.' ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'each failure has its own message, or the site’s if it sent one', () => {
	const words = (
		[
			[ 'unread', '' ],
			[ 'silent', '' ],
			[ 'refused', '' ],
			[ 'refused', 'Ask the owner.' ],
			[ 'unexpected', 'a fault' ],
			[ 'unexpected', '' ],
			[ 'unreached', '' ],
		] as const
	 ).map( ( [ kind, reason ] ) => failureText( failed( kind, { reason } ) ) );
	expect( new Set( words ).size ).toBe( 7 );
	expect( words[ 3 ] ).toBe( 'Ask the owner.' );
	expect( words[ 4 ] ).toContain( 'a fault' );
} );
