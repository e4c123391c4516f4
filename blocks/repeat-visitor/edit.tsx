import { InnerBlocks, InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice, PanelBody, RadioControl, TextControl } from '@wordpress/components';
import { __, _n } from '@wordpress/i18n';
import { useDraft } from '../_runtime/hooks/use-draft';
import { HelpMessage } from '../_shared/help-message/help-message';
import { readThreshold } from './attributes';
import type { Attributes } from './attributes';

function audience( { criteria, threshold }: Attributes ): string {
	const newcomers =
		/* translators: %d: a number of visits. */
		_n(
			'Only visitors on their first %d visit see this content.',
			'Only visitors on their first %d visits see this content.',
			threshold,
			'statecraft'
		);
	const returning =
		/* translators: %d: a number of visits. */
		_n(
			'Only people who have visited this page more than %d time see this content.',
			'Only people who have visited this page more than %d times see this content.',
			threshold,
			'statecraft'
		);
	return ( criteria === 'before-visits' ? newcomers : returning ).replace( '%d', String( threshold ) );
}

export default function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { criteria, threshold } = attributes;
	const field = useDraft( threshold, readThreshold, ( next ) => setAttributes( { threshold: next } ) );
	const inside = useInnerBlocksProps(
		{ className: 'wp-block-jetpack-repeat-visitor__inner-container' },
		{ renderAppender: InnerBlocks.ButtonBlockAppender }
	);
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Visits', 'statecraft' ) }>
					<TextControl
						label={ __( 'Visit count threshold', 'statecraft' ) }
						inputMode="numeric"
						value={ field.text }
						help={
							! field.isValid && (
								<HelpMessage isError>
									{ __( 'Please enter a valid number.', 'statecraft' ) }
								</HelpMessage>
							)
						}
						onChange={ field.onChange }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					<RadioControl
						label={ __( 'Visibility', 'statecraft' ) }
						selected={ criteria }
						options={ [
							{ label: __( 'Show after threshold', 'statecraft' ), value: 'after-visits' },
							{ label: __( 'Show before threshold', 'statecraft' ), value: 'before-visits' },
						] }
						onChange={ ( next ) => setAttributes( { criteria: next } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<Notice className="jetpack-repeat-visitor__notice" status="info" isDismissible={ false }>
				{ audience( attributes ) }
			</Notice>
			<div { ...inside } />
		</div>
	);
}
