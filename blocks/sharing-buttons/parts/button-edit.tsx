import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { colorOr } from '../../_shared/attributes/color';
import type { ButtonAttributes } from '../attributes';
import { currentSlug, nameOf } from '../services';
import { ServiceIcon } from './icons';

interface Props extends BlockEditProps< ButtonAttributes > {
	context: Readonly< Record< string, string | undefined > >;
}

/** A sharing button; a link only on the page, where there is something to share. */
export function ButtonEdit( { attributes, setAttributes, context }: Props ) {
	const service = currentSlug( attributes.service );
	const label = attributes.label || nameOf( service );
	const styleType = context[ 'jetpack/sharing-style' ] ?? 'icon-text';
	const color = ( name: string ) => colorOr( context[ name ] ?? context[ `${ name }-custom` ], undefined );
	const style = { color: color( 'jetpack/sharing-color' ), backgroundColor: color( 'jetpack/sharing-background' ) };
	return (
		<li { ...useBlockProps( { className: 'jetpack-sharing-button__list-item' } ) }>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'statecraft' ) }>
					<TextControl
						label={ __( 'Label', 'statecraft' ) }
						value={ attributes.label ?? '' }
						placeholder={ nameOf( service ) }
						help={ __( 'The text of the button. Screen readers also read the service.', 'statecraft' ) }
						onChange={ ( next ) => setAttributes( { label: next } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			</InspectorControls>
			<span
				className={ `jetpack-sharing-button__button style-${ styleType } share-${ service }` }
				style={ style }
			>
				{ styleType !== 'text' && <ServiceIcon service={ service } /> }
				<span
					className={ styleType === 'icon' ? 'screen-reader-text' : 'jetpack-sharing-button__service-label' }
				>
					{ label }
				</span>
			</span>
		</li>
	);
}
