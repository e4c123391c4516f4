<?php
/**
 * The result that a form shows.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Public_Form\Form_Request;

/** The result of a submission or of the return from the provider. It contains no personal data of the payer. */
final class Pay_Outcome {

	/** A submission that opens the provider's page. */
	public const OPENED = 'opened';

	/** A refused submission: a field is invalid, the form is outdated, or another reason. */
	public const INVALID  = 'invalid';
	public const OUTDATED = 'outdated';

	/** After a submission or on return. */
	public const PAID   = 'paid';
	public const FAILED = 'failed';

	/** On return only. */
	public const PENDING   = 'pending';
	public const CANCELLED = 'cancelled';

	/**
	 * @param string            $kind        One of the constants.
	 * @param string            $message     For the visitor, plain text.
	 * @param Form_Request|null $request     The submission; null: the visitor has returned from the provider.
	 * @param string            $url         The provider's page, to open or to go back to; empty: none.
	 * @param string            $field       The invalid field, `amount` or `quantity`; empty: none.
	 * @param int               $status      The HTTP status.
	 * @param int               $retry_after Seconds to wait, or 0.
	 * @param Order|null        $order       The order, if there is one.
	 * @param bool              $can_repeat  Whether the visitor can pay for the same again.
	 * @param string            $opened      The id of the element on the page that the order has opened; empty: none.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly string $message = '',
		public readonly ?Form_Request $request = null,
		public readonly string $url = '',
		public readonly string $field = '',
		public readonly int $status = 200,
		public readonly int $retry_after = 0,
		public readonly ?Order $order = null,
		public readonly bool $can_repeat = false,
		public readonly string $opened = ''
	) {}
}
