import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, RangeControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { DetailsPanel } from '../../_shared/posts/details-panel';
import { LayoutToolbar } from '../../_shared/posts/layout-toolbar';
import { POSTS, postsWithin } from '../attributes';
import type { Attributes } from '../attributes';

interface Props {
	attributes: Attributes;
	onChange: ( attributes: Partial< Attributes > ) => void;
}

/** The toolbar and the sidebar of the block. */
export const RelatedPostsControls = ( { attributes, onChange }: Props ) => (
	<>
		<LayoutToolbar layout={ attributes.postLayout } onChange={ ( postLayout ) => onChange( { postLayout } ) } />
		<InspectorControls>
			<PanelBody title={ __( 'Posts', 'statecraft' ) }>
				<RangeControl
					label={ __( 'Number of posts', 'statecraft' ) }
					value={ postsWithin( attributes.postsToShow ) }
					min={ POSTS.min }
					max={ POSTS.max }
					onChange={ ( next ) => onChange( { postsToShow: postsWithin( next ) } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<ToggleControl
					label={ __( 'Display headline', 'statecraft' ) }
					help={ __( 'You can edit it directly in the block.', 'statecraft' ) }
					checked={ attributes.displayHeadline }
					onChange={ ( displayHeadline ) => onChange( { displayHeadline } ) }
					__nextHasNoMarginBottom
				/>
			</PanelBody>
			<DetailsPanel image="displayThumbnails" { ...{ attributes, onChange } } />
		</InspectorControls>
	</>
);
