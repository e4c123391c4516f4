import { useMemo } from 'react';
import type { MouseEvent } from 'react';
import { toPageHtml } from '../../_shared/markdown/safe-html';

interface Props {
	source: string;
	/** Called instead of following a link. */
	onLink?: ( href: string ) => void;
}

/** The rendered text, as on the front end. */
export function Rendered( { source, onLink }: Props ) {
	const html = useMemo( () => toPageHtml( source ), [ source ] );
	const preventNavigation = ( event: MouseEvent ) => {
		const link = ( event.target as Element ).closest( 'a' );
		if ( link ) {
			event.preventDefault();
			onLink?.( link.href );
		}
	};
	return (
		// eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Users click the links inside it.
		<div
			className="jetpack-markdown__preview"
			onClick={ preventNavigation }
			dangerouslySetInnerHTML={ { __html: html } }
		/>
	);
}
