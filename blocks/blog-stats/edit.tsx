import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, SelectControl, TextControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { site } from '../_runtime/registration/site';
import { ViewsClosed } from '../_shared/views-closed';
import type { Attributes } from './attributes';

/** What the site has counted; in an example there is no site. */
const counted = () => site().views ?? { site: 0, post: 0 };

export default function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { label, statsData, statsOption } = attributes;
	const isOfPost = statsOption === 'post';
	const count = counted()[ isOfPost ? 'post' : 'site' ];
	const number = count.toLocaleString();
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'statecraft' ) }>
					<SelectControl
						label={ __( 'Views of', 'statecraft' ) }
						value={ isOfPost ? 'post' : 'site' }
						options={ [
							{ value: 'site', label: __( 'The whole site', 'statecraft' ) },
							{ value: 'post', label: __( 'The post that is shown', 'statecraft' ) },
						] }
						// Whoever chooses has seen what is counted.
						onChange={ ( next ) => setAttributes( { statsOption: next, statsData: 'views' } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					<TextControl
						label={ __( 'Label', 'statecraft' ) }
						value={ label ?? '' }
						placeholder={ __( 'views', 'statecraft' ) }
						onChange={ ( next ) => setAttributes( { label: next || undefined } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			</InspectorControls>
			<p>
				{ label?.trim()
					? `${ number } ${ label }`
					: sprintf(
							/* translators: %s: number of views. */
							_n( '%s view', '%s views', count, 'statecraft' ),
							number
						) }
			</p>
			<ViewsClosed>
				{ statsData === 'visitors' &&
					__(
						'This site counts views, not visitors: to know a visitor again would take a cookie. Visitors do not see this block.',
						'statecraft'
					) }
			</ViewsClosed>
		</div>
	);
}
