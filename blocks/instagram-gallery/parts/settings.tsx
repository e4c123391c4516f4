import { useSelector } from '@xstate/react';
import { InspectorControls } from '@wordpress/block-editor';
import { Button, ExternalLink, PanelBody, RangeControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { leaving } from '../../_shared/focus';
import { profileOf } from '../attributes';
import type { Attributes } from '../attributes';
import type { InstagramFlow } from './connect';

interface Props {
	flow: InstagramFlow;
	attributes: Partial< Attributes >;
	onChange: ( attributes: Partial< Attributes > ) => void;
}

function AccountPanel( { flow }: Pick< Props, 'flow' > ) {
	const user = useSelector( flow, ( { context } ) => context.user );
	const canDisconnect = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'connection.end' } ) );
	const isBusy = useSelector( flow, ( snapshot ) => snapshot.matches( 'disconnecting' ) );
	const profile = profileOf( user );
	return (
		<PanelBody title={ __( 'Account Settings', 'statecraft' ) }>
			<p>{ profile ? <ExternalLink href={ profile }>@{ user }</ExternalLink> : user }</p>
			<div className="statecraft-instagram__acts">
				<Button
					variant="secondary"
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ leaving( () => flow.send( { type: 'account.leave' } ) ) }
					__next40pxDefaultSize
				>
					{ __( 'Use another account', 'statecraft' ) }
				</Button>
				{ ( canDisconnect || isBusy ) && (
					<Button
						variant="secondary"
						isDestructive
						isBusy={ isBusy }
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={ leaving( () => flow.send( { type: 'connection.end' } ) ) }
						__next40pxDefaultSize
					>
						{ __( 'Disconnect your account', 'statecraft' ) }
					</Button>
				) }
			</div>
		</PanelBody>
	);
}

/** The sidebar for a connected account. */
export function Settings( { flow, attributes, onChange }: Props ) {
	const hasAccount = useSelector(
		flow,
		( snapshot ) => snapshot.matches( 'connected' ) || snapshot.matches( 'disconnecting' )
	);
	if ( ! hasAccount ) {
		return null;
	}
	const range = (
		name: 'columns' | 'count' | 'spacing',
		label: string,
		[ min, usual, max ]: readonly [ number, number, number ]
	) => (
		<RangeControl
			label={ label }
			value={ attributes[ name ] ?? usual }
			min={ min }
			max={ max }
			onChange={ ( value ) => onChange( { [ name ]: value ?? usual } ) }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
	return (
		<InspectorControls>
			<AccountPanel flow={ flow } />
			<PanelBody title={ __( 'Display Settings', 'statecraft' ) }>
				{ range( 'count', __( 'Number of Posts', 'statecraft' ), [ 1, 9, 30 ] ) }
				{ range( 'columns', __( 'Number of Columns', 'statecraft' ), [ 1, 3, 6 ] ) }
				{ range( 'spacing', __( 'Image Spacing (px)', 'statecraft' ), [ 0, 10, 50 ] ) }
				<ToggleControl
					label={ __( 'Stack on mobile', 'statecraft' ) }
					help={ __( 'On narrow screens, the photos appear one below the other.', 'statecraft' ) }
					checked={ attributes.isStackedOnMobile ?? true }
					onChange={ ( isStackedOnMobile ) => onChange( { isStackedOnMobile } ) }
					__nextHasNoMarginBottom
				/>
			</PanelBody>
		</InspectorControls>
	);
}
