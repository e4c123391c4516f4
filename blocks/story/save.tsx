import { useBlockProps } from '@wordpress/block-editor';

/** An empty wrapper: the server renders the story. */
export const save = () => <div { ...useBlockProps.save( { className: 'wp-story' } ) } />;
