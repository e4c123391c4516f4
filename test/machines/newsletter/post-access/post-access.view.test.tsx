import { fireEvent, render, screen, within } from '@testing-library/react';
import { AccessView } from '../../../../blocks/_extensions/post-access/access-view';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import type { Context, postAccessMachine } from '../../../../machines/newsletter/post-access';
import { postAccessStories } from '../../../../stories/machines/newsletter/post-access.table';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './post-access.model';

type Machine = typeof postAccessMachine;
type Snapshot = Parameters< Assertions< Machine >[ 'loading' ] >[ 0 ];

const LABELS = {
	everybody: 'Everyone',
	subscribers: 'Subscribers',
	paid_subscribers: 'Paid subscribers',
	paid_subscribers_all_tiers: 'All paid subscribers',
};

const radio = ( name: string ) => screen.getByRole< HTMLInputElement >( 'radio', { name } );
const plan = () => screen.queryByRole( 'combobox', { name: 'Plan' } );
const shown = () => document.body.textContent;

const interactions: Interactions< Machine > = {
	'access.change': 'outside',
	'access.choose': ( { access } ) => fireEvent.click( radio( LABELS[ access ] ) ),
	'plan.choose': ( { planId } ) => fireEvent.change( plan()!, { target: { value: String( planId ) } } ),
	'plan.add': 'outside',
	'access.retry': () => fireEvent.click( screen.getByRole( 'button', { name: /^(Try again|Check again)$/ } ) ),
};

/** The panel with its choice, and what it says that visitors see. */
const choosing =
	( label: string, visitors: string, paywalled: string ) =>
	( { context }: Snapshot ) => {
		const group = within( screen.getByRole( 'radiogroup', { name: 'Who can read this post' } ) );
		expect( group.getAllByRole( 'radio' ).map( ( { parentElement } ) => parentElement!.textContent ) ).toEqual(
			Object.values( LABELS )
		);
		expect( group.getByRole( 'radio', { checked: true } ) ).toBe( radio( label ) );
		expect( screen.getByText( context.hasPaywall ? paywalled : visitors ) ).toBeInTheDocument();
		expect( plan() === null ).toBe( label !== 'Paid subscribers' );
	};
const CLOSED = [ 'Visitors see only the title and the excerpt.', 'Visitors see the text above the paywall.' ] as const;

const assertions: Assertions< Machine > = {
	loading: () => {
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading the plans of this site…' );
		expect( screen.queryAllByRole( 'radio' ) ).toEqual( [] );
	},
	'loaded.everyone': choosing(
		'Everyone',
		'Visitors see all of this post.',
		'Visitors see all of this post, also what is below the paywall.'
	),
	'loaded.subscribers': choosing( 'Subscribers', ...CLOSED ),
	'loaded.paid': ( snapshot ) => {
		choosing( 'Paid subscribers', ...CLOSED )( snapshot );
		expect( plan() ).toHaveValue( String( snapshot.context.planId ) );
		expect( [ ...plan()!.querySelectorAll( 'option' ) ].map( ( { textContent } ) => textContent ) ).toEqual( [
			'Any plan of the newsletter',
			...snapshot.context.plans.map( ( { title } ) =>
				title === 'Gold' ? 'Gold (€5,00 / month)' : 'Silver (€3,00 / month)'
			),
		] );
	},
	'loaded.paid-any': choosing( 'All paid subscribers', ...CLOSED ),
	'loaded.needs-plan': ( { context } ) => {
		expect( radio( LABELS[ context.access as keyof typeof LABELS ] ) ).toBeChecked();
		expect( shown() ).toContain( 'Nobody but the post’s editors can read this.' );
		expect( shown() ).not.toContain( 'Visitors see' );
		expect( screen.getByRole( 'button', { name: 'The form' } ) ).toBeInTheDocument();
	},
	'loaded.unknown-value': () => {
		expect( screen.queryByRole( 'radio', { checked: true } ) ).toBeNull();
		expect( shown() ).toContain( 'Nobody but the post’s editors can read this.' );
	},
	'not-allowed': () => {
		expect( shown() ).toContain( 'Sorry, you are not allowed to change who can read this post.' );
		expect( screen.queryAllByRole( 'radio' ) ).toEqual( [] );
	},
	failed: () => {
		expect( shown() ).toContain( 'The plans of this site could not be loaded.' );
		expect( shown() ).toMatch( /could not be reached|taking too long/ );
		expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeInTheDocument();
	},
};

const view = {
	model,
	render: ( flow: Flow< Machine > ) => (
		<AccessView flow={ flow } creation={ <button type="button">The form</button> } />
	),
	interactions,
	assertions,
};

describe( 'each generated path in the rendered panel', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );

const show = ( name: keyof typeof postAccessStories, context: Partial< Context > ) => {
	const story = postAccessStories[ name ];
	render(
		view.render(
			frozen< Machine >(
				storySnapshot( model.machine, { ...story, context: { ...story.context, ...context } } as never )
			)
		)
	);
};

it( '[NEWS-094] a plan that no longer exists is named, and is nobody’s by mistake', () => {
	show( 'loaded.paid', { planId: 99 } );
	expect( plan() ).toHaveDisplayValue( 'A plan that no longer exists' );
	expect( shown() ).toContain( 'Only people who have already paid for it can read this post.' );
} );

it.each( [
	[ 'loaded.everyone', false, 'Visitors see all of this post.' ],
	[ 'loaded.everyone', true, 'Visitors see all of this post, also what is below the paywall.' ],
	[ 'loaded.subscribers', false, 'Visitors see only the title and the excerpt.' ],
	[ 'loaded.subscribers', true, 'Visitors see the text above the paywall.' ],
	[ 'loaded.paid', false, 'Visitors see only the title and the excerpt.' ],
	[ 'loaded.paid', true, 'Visitors see the text above the paywall.' ],
	[ 'loaded.paid-any', false, 'Visitors see only the title and the excerpt.' ],
	[ 'loaded.paid-any', true, 'Visitors see the text above the paywall.' ],
] as const )( '[NEWS-101] in %s, with a paywall: %s, the panel says what visitors see', ( name, hasPaywall, text ) => {
	show( name, { hasPaywall } );
	expect( screen.getByText( text ) ).toBeInTheDocument();
} );
