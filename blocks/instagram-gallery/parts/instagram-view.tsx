import { Notice, Placeholder, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { capturePhoto as icon } from '@wordpress/icons';
import type { CSSProperties } from 'react';
import { useSelector } from '@xstate/react';
import { RetryNotice } from '../../_shared/retry-notice';
import type { Attributes } from '../attributes';
import { Connect } from './connect';
import type { InstagramFlow } from './connect';
import { failureText, fewPosts, reasonOf } from './messages';

interface Props {
	flow: InstagramFlow;
	attributes: Partial< Attributes >;
	mayConnect: boolean;
}

/** The problem with a connected account. */
function Problem( { flow }: Pick< Props, 'flow' > ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const canRetry = useSelector( flow, ( snapshot ) => snapshot.matches( { connected: 'unavailable' } ) );
	return failure ? (
		<RetryNotice
			message={ failureText( failure ) }
			reason={ reasonOf( failure ) }
			onRetry={ canRetry ? () => flow.send( { type: 'photos.retry' } ) : undefined }
		/>
	) : null;
}

function Photos( {
	flow,
	attributes: { count = 9, columns = 3, spacing = 10, isStackedOnMobile = true },
}: Omit< Props, 'mayConnect' > ) {
	const photos = useSelector( flow, ( { context } ) => context.photos );
	const user = useSelector( flow, ( { context } ) => context.user );
	if ( photos.length === 0 ) {
		return null;
	}
	const few = fewPosts( photos.length, count );
	return (
		<>
			{ few && (
				<Notice status="info" isDismissible={ false }>
					<p>{ few }</p>
				</Notice>
			) }
			<ul
				className={ `wp-block-jetpack-instagram-gallery__grid${ isStackedOnMobile ? ' is-stacked-on-mobile' : '' }` }
				aria-label={ user }
				style={ { '--instagram-columns': columns, '--instagram-spacing': `${ spacing }px` } as CSSProperties }
			>
				{ photos.slice( 0, count ).map( ( { url, title } ) => (
					<li key={ url } className="wp-block-jetpack-instagram-gallery__photo">
						<img src={ url } alt={ title } />
					</li>
				) ) }
			</ul>
		</>
	);
}

/** The gallery in each state. */
export function InstagramView( { flow, attributes, mayConnect }: Props ) {
	const isUnconnected = useSelector(
		flow,
		( snapshot ) => snapshot.matches( 'unconnected' ) || snapshot.matches( 'connecting' )
	);
	const isEmpty = useSelector( flow, ( snapshot ) => snapshot.matches( { connected: 'empty' } ) );
	const hasAccount = useSelector(
		flow,
		( snapshot ) => snapshot.matches( 'connected' ) || snapshot.matches( 'disconnecting' )
	);
	const isLoading = useSelector( flow, ( snapshot ) => snapshot.matches( 'loading' ) );
	if ( isUnconnected ) {
		return <Connect flow={ flow } user={ attributes.instagramUser ?? '' } mayConnect={ mayConnect } />;
	}
	if ( ! hasAccount ) {
		return (
			<Placeholder icon={ icon } label={ __( 'Latest Instagram Posts', 'statecraft' ) }>
				<p role="status">
					<Spinner />
					{ isLoading
						? __( 'The photos are loading…', 'statecraft' )
						: __( 'Looking for the account…', 'statecraft' ) }
				</p>
			</Placeholder>
		);
	}
	return (
		<>
			<Problem flow={ flow } />
			{ isEmpty && (
				<RetryNotice
					status="warning"
					message={ __( 'No images were found in your Instagram account.', 'statecraft' ) }
					reason={ fewPosts( 0, 1 ) }
					onRetry={ () => flow.send( { type: 'photos.retry' } ) }
				/>
			) }
			<Photos flow={ flow } attributes={ attributes } />
		</>
	);
}
