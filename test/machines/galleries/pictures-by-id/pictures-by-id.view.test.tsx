import { fireEvent, render, screen } from '@testing-library/react';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import { PicturesByIdView } from '../../../../blocks/_shared/galleries/pictures-by-id';
import type { picturesByIdMachine } from '../../../../machines/galleries/pictures-by-id';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { picturesByIdStories } from '../../../../stories/machines/galleries/pictures-by-id.table';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './pictures-by-id.model';

type Machine = typeof picturesByIdMachine;

const interactions: Interactions< Machine > = {
	'pictures.change': 'outside',
	'pictures.retry': () => fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) ),
};

const assertions: Assertions< Machine > = {
	whole() {
		expect( screen.queryByRole( 'status' ) ).toBeNull();
		expect( isPressable( 'Try again' ) ).toBe( false );
	},
	finding() {
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading images…' );
		expect( isPressable( 'Try again' ) ).toBe( false );
	},
	unfound( { context } ) {
		expect( isPressable( 'Try again' ) ).toBe( true );
		const text = context.failure
			? 'The images could not be loaded from the media library.'
			: 'These images are not in the media library: 2. Visitors do not see them.';
		expect( screen.getByText( text, { selector: 'p' } ) ).toBeVisible();
	},
};

describe( 'each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView(
				{ model, render: ( flow ) => <PicturesByIdView flow={ flow } />, interactions, assertions },
				path
			);
		}
	);
} );

it( 'says why the site did not answer, in its own words', () => {
	const { unfound } = picturesByIdStories;
	const failure = { kind: 'refused', reason: 'Ask the owner.' };
	const snapshot = storySnapshot( model.machine, { ...unfound, context: { ...unfound.context, failure } as never } );
	render( <PicturesByIdView flow={ frozen< Machine >( snapshot ) } /> );
	expect( screen.getByText( 'Ask the owner.', { selector: 'p' } ) ).toBeVisible();
} );
