import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { topPostsMachine } from '../../machines/counts/top-posts';
import { useFlow } from '../_runtime/hooks/use-flow';
import { useIsPreview } from '../_runtime/hooks/use-preview';
import { site } from '../_runtime/registration/site';
import type { Attributes } from './attributes';
import { TopPostsControls } from './parts/controls';
import { TopPostsView } from './parts/top-posts-view';
import { isListed, listable } from './parts/types';

export default function Edit( { clientId, attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const types = listable()
		.map( ( { name } ) => name )
		.filter( ( name ) => isListed( attributes, name ) );
	// An example does not wait for the site.
	const isAsking = ! useIsPreview() && types.length > 0 && Boolean( site().views?.isOn );
	const wish = isAsking ? { period: attributes.period, types } : null;
	const flow = useFlow( topPostsMachine, {
		key: clientId,
		input: { wish },
		propEvents: [ { type: 'wish.change', wish } ],
	} );
	return (
		<div { ...useBlockProps( { className: 'statecraft-top-posts' } ) }>
			<TopPostsControls attributes={ attributes } onChange={ setAttributes } />
			<TopPostsView flow={ flow } attributes={ attributes } />
		</div>
	);
}
