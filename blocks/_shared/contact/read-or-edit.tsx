import type { MouseEvent, ReactNode } from 'react';

interface Props {
	isEditing: boolean;
	/** What the page shows. */
	saved: ReactNode;
	/** The fields. */
	children: ReactNode;
}

/** A link of the page leads nowhere while it is worked on. */
const stay = ( event: MouseEvent ) => {
	if ( ( event.target as Element ).closest( 'a' ) ) {
		event.preventDefault();
	}
};

/** What the page shows, until the author edits it. */
export const ReadOrEdit = ( { isEditing, saved, children }: Props ) =>
	isEditing ? (
		<div className="statecraft-contact-fields">{ children }</div>
	) : (
		// eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- The links inside are what is clicked.
		<div onClick={ stay }>{ saved }</div>
	);
