import { InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useAllowedBlocks } from '../../_shared/inner-blocks/use-fixed-blocks';
import type { Attributes } from '../attributes';
import button from '../children/sharing-button/block.json';
import { nameOf } from '../services';
import { Colors } from './colors';
import { SizeMenu } from './size-menu';

type StyleType = 'icon-text' | 'icon' | 'text' | 'official';

/** The buttons of a new row. */
const TEMPLATE = [ 'facebook', 'x', 'linkedin', 'mail' ].map(
	( service ) => [ button.name, { service, label: nameOf( service ) } ] as const
);

/** A row of sharing buttons. */
export function RowEdit( { clientId, attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { styleType, size } = attributes;
	const inner = useInnerBlocksProps(
		useBlockProps( { className: `${ size } jetpack-sharing-buttons__services-list` } ),
		{
			allowedBlocks: useAllowedBlocks( clientId, [ button.name ] ),
			template: TEMPLATE,
			orientation: 'horizontal',
		}
	);
	return (
		<>
			<SizeMenu size={ size } onChange={ ( next ) => setAttributes( { size: next } ) } />
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'statecraft' ) }>
					<SelectControl
						label={ __( 'Button style', 'statecraft' ) }
						value={ styleType as StyleType }
						options={ [
							{ value: 'icon-text', label: __( 'Icon and text', 'statecraft' ) },
							{ value: 'icon', label: __( 'Icon only', 'statecraft' ) },
							{ value: 'text', label: __( 'Text only', 'statecraft' ) },
							{ value: 'official', label: __( 'Official colors', 'statecraft' ) },
						] }
						onChange={ ( next ) => setAttributes( { styleType: next as StyleType } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			</InspectorControls>
			<Colors clientId={ clientId } attributes={ attributes } onChange={ setAttributes } />
			<ul { ...inner } />
		</>
	);
}
