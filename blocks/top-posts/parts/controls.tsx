import { InspectorControls } from '@wordpress/block-editor';
import { CheckboxControl, PanelBody, RangeControl, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { DetailsPanel } from '../../_shared/posts/details-panel';
import { LayoutToolbar } from '../../_shared/posts/layout-toolbar';
import { POSTS, postsWithin } from '../attributes';
import type { Attributes } from '../attributes';
import { isListed, listable } from './types';

interface Props {
	attributes: Attributes;
	onChange: ( attributes: Partial< Attributes > ) => void;
}

/** The periods, and the one that a post was saved with. */
function periods( current: string ) {
	const offered = [
		{ value: '1', label: __( 'Today', 'statecraft' ) },
		{ value: '7', label: __( 'Last 7 days', 'statecraft' ) },
		{ value: '30', label: __( 'Last 30 days', 'statecraft' ) },
		{ value: '90', label: __( 'Last 90 days', 'statecraft' ) },
		{ value: '365', label: __( 'Last year', 'statecraft' ) },
		{ value: 'all-time', label: __( 'All time', 'statecraft' ) },
	];
	return offered.some( ( { value } ) => value === current )
		? offered
		: [
				{
					value: current,
					/* translators: %s: a number of days. */
					label: sprintf( __( 'Last %s days', 'statecraft' ), current ),
				},
				...offered,
			];
}

/** The toolbar and the sidebar of the block. */
export const TopPostsControls = ( { attributes, onChange }: Props ) => (
	<>
		<LayoutToolbar layout={ attributes.layoutStyle } onChange={ ( layoutStyle ) => onChange( { layoutStyle } ) } />
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
				<SelectControl
					label={ __( 'Viewed most in', 'statecraft' ) }
					value={ attributes.period }
					options={ periods( attributes.period ) }
					onChange={ ( period ) => onChange( { period } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				{ listable().map( ( { name, label } ) => (
					<CheckboxControl
						key={ name }
						label={ label }
						checked={ isListed( attributes, name ) }
						onChange={ ( next ) => onChange( { postTypes: { ...attributes.postTypes, [ name ]: next } } ) }
						__nextHasNoMarginBottom
					/>
				) ) }
			</PanelBody>
			<DetailsPanel image="displayThumbnail" { ...{ attributes, onChange } } />
		</InspectorControls>
	</>
);
