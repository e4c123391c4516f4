import { fireEvent, screen } from '@testing-library/react';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import type { Attributes } from '../../../../blocks/related-posts/attributes';
import { RelatedPostsView } from '../../../../blocks/related-posts/parts/related-posts-view';
import type { relatedPostsMachine } from '../../../../machines/related/related-posts';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './related-posts.model';

type Machine = typeof relatedPostsMachine;

const attributes = { postLayout: 'grid', displayDate: true, displayContext: true, postsToShow: 3 } as Attributes;
const view = ( flow: Flow< Machine > ) => (
	<RelatedPostsView flow={ flow } attributes={ attributes } isSiteEditor={ false } onChange={ () => {} } />
);
const slots = () => screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );
const EMPTY = "Preview unavailable: you haven't published enough posts with similar content.";

const interactions: Interactions< Machine > = {
	'post.change': 'outside',
	'preview.retry': () => fireEvent.click( screen.getByRole( 'button', { name: 'Retry' } ) ),
};

const assertions: Assertions< Machine > = {
	loading: () => {
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading related posts…' );
		expect( slots() ).toHaveLength( 3 );
		expect( slots() ).not.toContain( EMPTY );
	},
	shown: () => expect( slots() ).toEqual( [ 'RomeMay 1, 2026In “Travel”', 'OsloMay 1, 2026In “Travel”', EMPTY ] ),
	postless: () => expect( slots() ).toEqual( [ EMPTY, '', '' ] ),
	unread: () => {
		expect( screen.getAllByText( /could not be loaded/ ) ).not.toHaveLength( 0 );
		expect( slots() ).not.toContain( EMPTY );
	},
};

describe( '[CONT-113, CONT-116, CONT-118] each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );
