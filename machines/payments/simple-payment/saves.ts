/** The transitions by which a product is saved, checked, or differs from the one that is. */
import { eventParams } from '../../_kit';

/** The block was left. */
export const save = { guard: { type: 'maySave', params: eventParams }, target: '#simple-payment.validating' } as const;

/** The post is about to be saved. The id is written first: the post has to have it even if the product cannot be stored now. */
export const saveForPost = {
	guard: { type: 'maySave', params: eventParams },
	target: '#simple-payment.validating.posting',
	actions: 'commitId',
} as const;

/** The Customizer has no post to be saved, and asks for no right. */
export const saveWidget = { guard: 'isValid', target: '#simple-payment.validating' } as const;

export const check = { guard: 'isInvalid', target: '#simple-payment.editing.checked' } as const;

export const editWhenUnsaved = {
	guard: { type: 'isUnsaved', params: eventParams },
	target: '#simple-payment.editing.typing',
	actions: { type: 'assignBlock', params: eventParams },
} as const;
