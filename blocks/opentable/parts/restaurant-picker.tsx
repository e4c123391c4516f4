import type { FormEvent } from 'react';
import { useSelector } from '@xstate/react';
import { Button, Notice, Placeholder } from '@wordpress/components';
import { useInstanceId, useMergeRefs } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { useElement } from '../../_runtime/hooks/use-element';
import { leave } from '../../_shared/focus';
import { LinkOut } from '../../_shared/link-out';
import { icon } from '../icon';
import { stateOf } from './flow';
import type { RestaurantFlow } from './flow';
import { failureHelp, statusOf, failureText } from './messages';
import { RestaurantField } from './restaurant-field';

const SIGN_UP = 'https://restaurant.opentable.com/get-started/';
const LEARN_MORE = 'https://restaurant.opentable.com/products/reservations/';

interface Props {
	flow: RestaurantFlow;
	fieldRef?: ( field: HTMLInputElement | null ) => void;
}

/** The form in which restaurants are picked. */
export function RestaurantPicker( { flow, fieldRef }: Props ) {
	const id = useInstanceId( RestaurantPicker, 'statecraft-restaurants' );
	const state = useSelector( flow, stateOf );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const canSubmit = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'embed.submit' } ) );
	const canClose = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'form.close' } ) );
	const canRetry = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'request.retry' } ) );

	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		flow.send( { type: 'embed.submit' } );
	};

	/** A form in place of a widget was opened deliberately, so it takes the focus. */
	const { ref: shownRef } = useElement< HTMLInputElement >( ( field ) => {
		if ( flow.getSnapshot().context.stored.rid.length > 0 ) {
			field.focus( { preventScroll: true } );
		}
	} );
	const ref = useMergeRefs( [ shownRef, fieldRef ?? null ] );

	return (
		<Placeholder
			className="statecraft-restaurants"
			icon={ icon }
			label={ __( 'OpenTable Reservation', 'statecraft' ) }
			instructions={ __(
				'Enter the names or numbers of your restaurants, or paste an OpenTable Reservation Widget embed code.',
				'statecraft'
			) }
			notices={
				failure && (
					<Notice
						status={ state === 'refused' ? 'error' : 'warning' }
						isDismissible={ false }
						className="statecraft-embed__notice"
					>
						<div id={ `${ id }-notice` }>
							<p>{ failureText( failure ) }</p>
							{ failureHelp( failure ) && <p>{ failureHelp( failure ) }</p> }
						</div>
						{ canRetry && (
							<Button
								variant="secondary"
								size="compact"
								onClick={ () => flow.send( { type: 'request.retry' } ) }
							>
								{ __( 'Search again', 'statecraft' ) }
							</Button>
						) }
					</Notice>
				)
			}
		>
			<form onSubmit={ submit }>
				<RestaurantField
					flow={ flow }
					id={ id }
					describedBy={ `${ id }-help ${ id }-notice` }
					fieldRef={ ref }
				/>
				<Button
					variant="primary"
					type="submit"
					__next40pxDefaultSize
					disabled={ ! canSubmit }
					accessibleWhenDisabled
				>
					{ __( 'Embed', 'statecraft' ) }
				</Button>
			</form>
			<p id={ `${ id }-help` } className="statecraft-restaurants__help">
				{ state === 'unfound'
					? statusOf( state, 0 )
					: __( 'Separate numbers with commas or the Enter key.', 'statecraft' ) }
			</p>
			<div className="statecraft-restaurants__links">
				{ canClose && (
					<Button
						variant="link"
						onClick={ ( { currentTarget }: { currentTarget: Element } ) => {
							leave( currentTarget );
							flow.send( { type: 'form.close' } );
						} }
					>
						{ __( 'Back to the embed', 'statecraft' ) }
					</Button>
				) }
				<LinkOut href={ SIGN_UP }>{ __( 'Sign up for OpenTable', 'statecraft' ) }</LinkOut>
				<LinkOut href={ LEARN_MORE }>{ __( 'Learn more', 'statecraft' ) }</LinkOut>
			</div>
		</Placeholder>
	);
}
