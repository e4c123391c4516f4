/** The transitions by which a product is saved, checked, or differs from the one that is. */
import { eventParams } from '../../_kit';

/** The block was left, or the post saved. */
export const save = { guard: { type: 'maySave', params: eventParams }, target: '#simple-payment.validating' } as const;

/** The Customizer has no post to be saved, and asks for no right. */
export const saveWidget = { guard: 'isValid', target: '#simple-payment.validating' } as const;

export const check = { guard: 'isInvalid', target: '#simple-payment.editing.checked' } as const;

export const editWhenUnsaved = {
	guard: { type: 'isUnsaved', params: eventParams },
	target: '#simple-payment.editing.typing',
	actions: { type: 'assignBlock', params: eventParams },
} as const;
