/** Spanish texts: the index of all settings, which is also searched. */
import { counts } from '@cartwright/ui/counts';

import type { settingsIndex as english } from '../en/settings-index.ts';

const { plural } = counts('es');

export const settingsIndex: typeof english = {
  search: 'Buscar ajustes',
  noMatch: (search) => `Ningún ajuste coincide con «${search}»`,
  tryAnother: 'Prueba con otra palabra.',
  showAll: 'Mostrar todos los ajustes',
  found: 'Ajustes encontrados',
  foundCount: (count) => plural(count, { one: 'Un ajuste encontrado.', other: '# ajustes encontrados.' }),
  groups: {
    shop: 'Tu tienda',
    selling: 'Venta',
    delivery: 'Entrega e impuestos',
    people: 'Personas y acceso',
    messages: 'Mensajes',
    developers: 'Desarrolladores',
  },
  pages: {
    general: {
      title: 'General',
      what: 'Nombre de la tienda, textos, contacto, país, moneda y zona horaria.',
      words: 'comercio identidad básico datos título sitio información',
    },
    look: {
      title: 'Aspecto',
      what: 'Logotipo, icono, color y fuentes, con una vista previa de la tienda.',
      words: 'apariencia tema diseño marca estilo personalizar',
    },
    languages: {
      title: 'Idiomas',
      what: 'En qué idiomas leen los clientes la pantalla de pago, su cuenta y los correos.',
      words: 'traducción traducir lenguas multilingüe alemán francés español japonés árabe inglés',
    },
    legal: {
      title: 'Páginas legales',
      what: 'Privacidad, condiciones, devoluciones, entrega y aviso legal, en cada idioma.',
      words: 'políticas ley rgpd documentos términos',
    },
    business: {
      title: 'Datos de la empresa',
      what: 'Nombre legal, dirección y número fiscal, facturas y quién recibe el aviso de los pedidos nuevos.',
      words: 'negocio vendedor organización iva nif cif rfc número aviso legal entidad postal notificación',
    },
    checkout: {
      title: 'Pantalla de pago',
      what: 'Quién puede hacer pedidos, qué se pregunta y cuánto tiempo se reservan los artículos.',
      words: 'checkout finalizar compra formulario pedido comprar carrito cesta',
    },
    paymentMethods: {
      title: 'Métodos de pago',
      what: 'Cómo pagan los clientes, en qué orden y dónde.',
      words:
        'pagar formas medios tarjeta crédito débito stripe banco transferencia factura contra reembolso efectivo proveedor captura monedero',
    },
    delivery: {
      title: 'Entrega',
      what: 'Dónde entregas, con qué precios, en cuántos días y dónde recogen los clientes.',
      words:
        'envío envíos zonas países provincias estados tarifas portes transportista paquete flete gratis recogida recoger horario franjas preparación festivos días libres vacaciones',
    },
    signIn: {
      title: 'Inicio de sesión',
      what: 'Comprobación de miembros nuevos, otros accesos y captcha.',
      words: 'acceso login registro miembros clientes cuentas',
    },
    tax: {
      title: 'Impuestos',
      what: 'Si los precios incluyen impuestos, dónde los cobras y con qué tipos.',
      words: 'iva igic itbis ventas tasa tipo porcentaje incluido región provincia estado',
    },
    currencies: {
      title: 'Monedas',
      what: 'La moneda de tu tienda y otras en las que los clientes pueden ver los precios.',
      words: 'divisa divisas cambio tipo dinero convertir mostrar euro dólar libra peso extranjera',
    },
    memberships: {
      title: 'Bonos',
      what: 'Unidades que un miembro ha pagado, como diez clases.',
      words: 'prepago créditos pase abono membresía membresías suscripción paquete clases tarjeta',
    },
    fees: {
      title: 'Cargos',
      what: 'Envoltorio de regalo, depósitos y recargos.',
      words: 'cargo tarifa recargo suplemento gestión envolver depósito adicional extra',
    },
    privacy: {
      title: 'Privacidad',
      what: 'Cuánto tiempo se guardan los datos de personas, y los datos de una persona.',
      words: 'rgpd lopd protección datos conservación borrar eliminar exportar acceso personales plazo',
    },
    account: {
      title: 'Tu cuenta',
      what: 'Tu nombre, correo, contraseña, llaves de acceso y dónde tienes la sesión iniciada.',
      words:
        'perfil contraseña cambiar llave huella sesiones dispositivos cerrar sesión salir yo propietario usuario acceso seguridad idioma',
    },
    emails: {
      title: 'Correos',
      what: 'Qué correos se envían, con tus palabras y en tu nombre.',
      words:
        'email mail notificación confirmación plantilla asunto texto firma activar desactivar vista previa idioma bienvenida enviado reembolso',
    },
    failedWork: {
      title: 'Tareas fallidas',
      what: 'Correos y otras tareas que han fallado, para repetirlas.',
      words: 'errores trabajos cola reintentar segundo plano sin entregar correo problemas atascado',
    },
    apps: {
      title: 'Aplicaciones',
      what: 'Conecta una tienda online u otro programa.',
      words:
        'app cliente id secreto oauth retorno redirección callback dirección react next express headless storefront desarrollador sdk',
    },
    webhooks: {
      title: 'Webhooks',
      what: 'Avisa a otro sistema cuando ocurre algo.',
      words:
        'evento hook callback notificar integración registro entregar reenviar prueba pausar reanudar zapier endpoint firma',
    },
    apiKeys: {
      title: 'Claves de API',
      what: 'Deja que tus programas llamen a la tienda.',
      words: 'clave token secreto programa script integración desarrollador permiso revocar rest graphql',
    },
  },
  settings: {
    shopName: { title: 'Nombre de la tienda', words: 'renombrar comercio título' },
    tagline: { title: 'Lema y descripción', words: 'eslogan textos historia sobre' },
    announcement: { title: 'Anuncio', words: 'banner aviso barra cerrado festivo vacaciones mensaje arriba' },
    helpPage: {
      title: 'Página de ayuda',
      words: 'entrega devoluciones envío política preguntas frecuentes faq textos',
    },
    contact: {
      title: 'Correo y teléfono para los clientes',
      words: 'contacto soporte dirección atención al cliente',
    },
    country: { title: 'País e idioma', words: 'región ubicación traducción' },
    currency: { title: 'Moneda', words: 'dinero divisa dólar euro usd eur precios' },
    timeZone: { title: 'Zona horaria', words: 'reloj horas fecha huso' },
    weights: { title: 'Pesos', words: 'kilogramo libra kg lb unidad' },
    logo: { title: 'Logotipo', words: 'logo imagen marca cabecera' },
    icon: { title: 'Icono', words: 'favicon navegador pestaña app pantalla inicio' },
    accent: { title: 'Color de los botones', words: 'acento paleta marca colores tono' },
    fonts: { title: 'Fuentes', words: 'tipo letra tipografía familia' },
    privacy: { title: 'Política de privacidad', words: 'rgpd datos protección cookies' },
    terms: { title: 'Condiciones de venta', words: 'términos contrato' },
    returns: { title: 'Política de devoluciones', words: 'reembolso desistimiento' },
    deliveryPolicy: { title: 'Política de entrega', words: 'envío envíos' },
    imprint: { title: 'Aviso legal', words: 'empresa titular' },
    invoices: { title: 'Facturas', words: 'pie cuenta bancaria condiciones pago iva número fiscal imprimir' },
    newOrderEmail: { title: 'Correo para los pedidos nuevos', words: 'notificación avisar alerta equipo quién' },
    abandonedCarts: {
      title: 'Carritos abandonados',
      words: 'recordatorio recuperar cesta compra a medias marketing',
    },
    guests: {
      title: 'Compra como invitado',
      words: 'sin cuenta registro acceso iniciar sesión solo miembros pedidos',
    },
    phone: { title: 'Teléfono al pagar', words: 'número móvil campo obligatorio opcional' },
    company: { title: 'Empresa al pagar', words: 'negocio organización b2b campo' },
    notes: { title: 'Notas de pedido', words: 'mensaje comentario regalo instrucciones cliente' },
    termsBox: { title: 'Casilla de condiciones', words: 'aceptar términos consentimiento legal' },
    timeToPay: { title: 'Tiempo para pagar', words: 'reservar reserva existencias minutos temporizador' },
    pickup: { title: 'Puntos de recogida', words: 'recoger click and collect tienda horario franjas local' },
    daysOff: {
      title: 'Días de preparación y días libres',
      words: 'gestión envío hora límite cerrado vacaciones calendario',
    },
    verifyEmail: {
      title: 'Verificar correos electrónicos',
      words: 'confirmar código registro verificación miembros',
    },
    approveMembers: { title: 'Aprobar miembros', words: 'esperar admitir revisar registro' },
    providers: {
      title: 'Proveedores de identidad',
      words: 'google openid oidc social acceso único sso empresa federación',
    },
    captcha: { title: 'Captcha', words: 'robot bot spam correo basura recaptcha hcaptcha turnstile' },
    pricesIncludeTax: { title: 'Precios con impuestos incluidos', words: 'bruto neto excluidos añadidos iva' },
    taxRates: { title: 'Tipos de impuestos', words: 'región país estado provincia porcentaje iva tasa' },
    taxGroups: { title: 'Grupos fiscales', words: 'tipo reducido libros alimentos exentos productos' },
    sender: { title: 'Remitente de los correos', words: 'de nombre responder dirección respuestas' },
  },
  ignored:
    'a al cambio cambiar como cómo con de del donde dónde editar el en es hacer la las lo los mi mis para por que qué se un una y ajuste ajustes configurar poner puedo',
};
