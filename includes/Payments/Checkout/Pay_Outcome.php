<?php
/**
 * What a form says after it was sent.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Public_Form\Form_Request;

/** The result of a press, or of coming back from the provider. It contains no datum of the payer. */
final class Pay_Outcome {

	/** A press leads to the provider's page. */
	public const OPENED = 'opened';

	/** A press that led nowhere: a field is wrong, the form is no longer offered, or something else. */
	public const INVALID  = 'invalid';
	public const OUTDATED = 'outdated';

	/** Both of a press and of coming back. */
	public const PAID   = 'paid';
	public const FAILED = 'failed';

	/** Of coming back. */
	public const PENDING   = 'pending';
	public const CANCELLED = 'cancelled';

	/**
	 * Constructor.
	 *
	 * @param string            $kind        One of the constants.
	 * @param string            $message     For the visitor, plain text.
	 * @param Form_Request|null $request     The press; null: the visitor came back.
	 * @param string            $url         The provider's page: where to go, or how to go back there; empty: none.
	 * @param string            $field       The field that is wrong, `amount` or `quantity`; empty: none.
	 * @param int               $status      The HTTP status.
	 * @param int               $retry_after Seconds to wait, or 0.
	 * @param Order|null        $order       The order that it is about.
	 * @param bool              $can_repeat  Whether the same may be paid once more on demand.
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
		public readonly bool $can_repeat = false
	) {}
}
