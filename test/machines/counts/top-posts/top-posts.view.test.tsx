import { fireEvent, screen } from '@testing-library/react';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import type { Attributes } from '../../../../blocks/top-posts/attributes';
import { TopPostsView } from '../../../../blocks/top-posts/parts/top-posts-view';
import type { topPostsMachine } from '../../../../machines/counts/top-posts';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './top-posts.model';

type Machine = typeof topPostsMachine;

const attributes = { displayDate: true, displayContext: true, postsToShow: 3 } as Attributes;
const view = ( flow: Flow< Machine > ) => <TopPostsView flow={ flow } attributes={ attributes } />;
const posts = () => screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );
const REAL = [ 'RomeMay 1, 2026In “Travel”', 'OsloMay 1, 2026In “Travel”' ];
const SAMPLES = [ 1, 2, 3 ].map( ( n ) => `Sample post ${ n }TodayIn “a sample category”` );

const interactions: Interactions< Machine > = {
	'wish.change': 'outside',
	'preview.retry': () => fireEvent.click( screen.getByRole( 'button', { name: 'Retry' } ) ),
};

const assertions: Assertions< Machine > = {
	loading: ( { context } ) => {
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading the most viewed posts…' );
		expect( posts() ).toEqual( context.posts.length > 0 ? REAL : SAMPLES );
	},
	shown: () => {
		expect( posts() ).toEqual( REAL );
		expect( screen.queryByRole( 'status' ) ).toBeNull();
	},
	sampled: () => {
		expect( posts() ).toEqual( SAMPLES );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( /^Choose what to list/ );
	},
	unread: ( { context } ) => {
		expect( screen.getAllByText( /could not be loaded/ ) ).not.toHaveLength( 0 );
		expect( posts() ).toEqual( context.posts.length > 0 ? REAL : SAMPLES );
	},
};

describe( '[SHARE-090] each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );
