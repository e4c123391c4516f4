import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import { PanelBody, RangeControl, ToggleControl, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { grid, list } from '@wordpress/icons';
import { POSTS, postsWithin } from '../attributes';
import type { Attributes } from '../attributes';

interface Props {
	attributes: Attributes;
	onChange: ( attributes: Partial< Attributes > ) => void;
}

const layouts = () =>
	[
		{ layout: 'grid', icon: grid, label: __( 'Grid view', 'statecraft' ) },
		{ layout: 'list', icon: list, label: __( 'List view', 'statecraft' ) },
	] as const;

/** The details that each post can show, by attribute. */
const details = () =>
	[
		[ 'displayThumbnails', __( 'Display thumbnails', 'statecraft' ) ],
		[ 'displayDate', __( 'Display date', 'statecraft' ) ],
		[ 'displayAuthor', __( 'Display author', 'statecraft' ) ],
		[ 'displayContext', __( 'Display context (category or tag)', 'statecraft' ) ],
	] as const;

const isLayout = ( { postLayout }: Attributes, layout: string ): boolean =>
	( postLayout === 'list' ? 'list' : 'grid' ) === layout;

/** The toolbar and the sidebar of the block. */
export const RelatedPostsControls = ( { attributes, onChange }: Props ) => (
	<>
		<BlockControls>
			<ToolbarGroup>
				{ layouts().map( ( { layout, icon, label } ) => (
					<ToolbarButton
						key={ layout }
						icon={ icon }
						label={ label }
						isPressed={ isLayout( attributes, layout ) }
						onClick={ () => onChange( { postLayout: layout } ) }
					/>
				) ) }
			</ToolbarGroup>
		</BlockControls>
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
			<PanelBody title={ __( 'Details', 'statecraft' ) }>
				{ details().map( ( [ name, label ] ) => (
					<ToggleControl
						key={ name }
						label={ label }
						checked={ attributes[ name ] }
						onChange={ ( next ) => onChange( { [ name ]: next } ) }
						__nextHasNoMarginBottom
					/>
				) ) }
			</PanelBody>
		</InspectorControls>
	</>
);
