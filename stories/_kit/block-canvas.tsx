import { useMemo } from 'react';
import { parse } from '@wordpress/blocks';
import { PostCanvas } from './editor-canvas';

const SavedPost = ( { html }: { html: string } ) => <PostCanvas blocks={ useMemo( () => parse( html ), [ html ] ) } />;

/** A story that shows saved markup in the editor. */
export const saved = ( html: string ) => ( { parameters: { html } } );

/** The default export shared by the stories of blocks without a flow. */
export const blockStories = ( block: string ) => ( {
	title: `Blocks/${ block }`,
	parameters: { layout: 'fullscreen' },
	render: ( _: unknown, { parameters }: { parameters: { html: string } } ) => <SavedPost html={ parameters.html } />,
} );
